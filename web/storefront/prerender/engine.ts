/**
 * What React and the pages expect of a browser as soon as they are loaded, and a bare JavaScript engine lacks.
 * Rendering to a string uses no messages, no encoder and no query.
 */

class NoChannel {
  readonly port1 = {};
  readonly port2 = {};
}

class NoEncoder {
  encode(text: string): string {
    return text;
  }
}

class NoParameters {
  get(): null {
    return null;
  }
}

const engine = globalThis as Record<string, unknown>;
engine.MessageChannel ??= NoChannel;
engine.TextEncoder ??= NoEncoder;
engine.URLSearchParams ??= NoParameters;
