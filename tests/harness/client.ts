import { type Reader, expectConformity } from "./contract/conformity";
import type { Server } from "./server";

export type Fields = { [name: string]: unknown };
export type Stored = Fields & { id: number; version: number; createdAt: string; updatedAt: string };
type Fault = { message: string; field: string };

export type Answer<Data = Stored> = {
  status: number;
  headers: Headers;
  text: string;
  data: Data;
  message: string;
  errors: Fault[];
  meta: { total: number; page: number; limit: number };
};

export type CallOptions = {
  headers?: Record<string, string>;
  /** Sent as it is instead of a JSON body. */
  raw?: string | Uint8Array<ArrayBuffer>;
};

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

export type ServerEvent = { event: string; id: string; data: string };

function parsedEvent(block: string): ServerEvent {
  const field = (name: string) =>
    block
      .split("\n")
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trimStart())
      .join("\n");
  return { event: field("event"), id: field("id"), data: field("data") };
}

/** Events as they come, comments left out, until the caller stops reading. */
async function* readEvents(
  text: ReadableStream<string>,
  giveUp: AbortController,
): AsyncGenerator<ServerEvent> {
  let pending = "";
  try {
    for await (const chunk of text) {
      pending += chunk;
      const blocks = pending.split("\n\n");
      pending = blocks.pop() ?? "";
      yield* blocks.map(parsedEvent).filter((one) => one.data !== "");
    }
  } finally {
    giveUp.abort();
  }
}

/** One browser: its cookie, its CSRF token, its calls. */
export class Client {
  private cookie = "";
  private csrfToken = "";
  /** A kitchen's display gets less of an order than the contract promises to others. */
  private reader: Reader = "everybody";

  constructor(private readonly server: Server) {}

  async signIn(email: string, password: string): Promise<void> {
    const answer = await this.post<{ csrfToken: string }>("/api/auth/login", { email, password });
    if (answer.status !== 200)
      throw new Error(`sign-in of ${email}: ${answer.status} ${answer.text}`);
    this.keepCookies(answer);
    this.keepToken(answer);
  }

  /** Keeps the CSRF token of an answer that started a session. */
  keepToken(answer: Answer<{ csrfToken: string }>): void {
    this.csrfToken = answer.data.csrfToken;
  }

  /** Keeps what a browser keeps of an answer: its cookies. */
  keepCookies(answer: Answer<unknown>): void {
    this.cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
  }

  /** Learns the CSRF token of a paired device, as a display does at each start. */
  async startDevice(): Promise<Answer<Stored & { csrfToken: string }>> {
    const me = await this.get<Stored & { csrfToken: string }>("/api/devices/me");
    if (me.status === 200) this.csrfToken = me.data.csrfToken;
    if (me.data?.station === "kitchen") this.reader = "some";
    return me;
  }

  /** A browser with the cookies of this one and of another, and this one's CSRF token. */
  besides(other: Client): Client {
    const client = new Client(this.server);
    client.cookie = `${this.cookie}; ${other.cookie}`;
    client.csrfToken = this.csrfToken;
    return client;
  }

  /** The same browser, led to another server. */
  on(other: Server): Client {
    const client = new Client(other);
    client.cookie = this.cookie;
    client.csrfToken = this.csrfToken;
    return client;
  }

  /** The same session without its CSRF token: what a foreign page could send. */
  withoutToken(): Client {
    const client = new Client(this.server);
    client.cookie = this.cookie;
    return client;
  }

  get<Data = Stored>(path: string, options?: CallOptions) {
    return this.call<Data>("GET", path, undefined, options);
  }

  post<Data = Stored>(path: string, body: unknown = {}, options?: CallOptions) {
    return this.call<Data>("POST", path, body, options);
  }

  put<Data = Stored>(path: string, body: unknown, options?: CallOptions) {
    return this.call<Data>("PUT", path, body, options);
  }

  delete<Data = Stored>(path: string) {
    return this.call<Data>("DELETE", path);
  }

  /** What is no text: a picture. */
  async bytes(path: string): Promise<Buffer> {
    const response = await this.send("GET", path, undefined, {});
    if (!response.ok) throw new Error(`GET ${path}: ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  /** Throws when the answer is none of success: for what a test needs, not for what it tests. */
  async create(path: string, body: Fields): Promise<Stored> {
    const answer = await this.post(path, body);
    if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${answer.text}`);
    return answer.data;
  }

  async call<Data = Stored>(
    method: string,
    path: string,
    body?: unknown,
    options: CallOptions = {},
  ): Promise<Answer<Data>> {
    const response = await this.send(
      method,
      path,
      options.raw ?? (body === undefined ? undefined : JSON.stringify(body)),
      options,
    );
    const text = await response.text();
    const { status, headers } = response;
    expectConformity(`${method} ${path.split("?")[0]}`, { status, headers, text }, this.reader);
    const { data, message, errors, meta } = parsed(text) as Partial<Answer<Data>>;
    return {
      status: response.status,
      headers: response.headers,
      text,
      data,
      message,
      errors: errors ?? [],
      meta,
    } as Answer<Data>;
  }

  /** The head of an answer whose body may never end; the connection is given up. */
  async head(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; contentType: string }> {
    const giveUp = new AbortController();
    const response = await this.send(
      method,
      path,
      body === undefined ? undefined : JSON.stringify(body),
      {},
      giveUp.signal,
    );
    giveUp.abort();
    return { status: response.status, contentType: response.headers.get("Content-Type") ?? "" };
  }

  /** Opens a stream of server-sent events; resolves once the server has begun to answer. */
  async events(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<AsyncGenerator<ServerEvent>> {
    const giveUp = new AbortController();
    const response = await this.send("GET", path, undefined, { headers }, giveUp.signal);
    if (response.status !== 200 || !response.body)
      throw new Error(`GET ${path}: ${response.status}`);
    // Taken at once: Node ends the body of a response that nobody reads and that the garbage collector finds.
    return readEvents(response.body.pipeThrough(new TextDecoderStream()), giveUp);
  }

  private async send(
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer> | undefined,
    options: CallOptions,
    signal?: AbortSignal,
  ): Promise<Response> {
    const response = await fetch(this.server.address + path, {
      method,
      redirect: "manual",
      headers: {
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(this.cookie === "" ? {} : { Cookie: this.cookie }),
        ...(this.csrfToken === "" || method === "GET" ? {} : { "X-CSRF-Token": this.csrfToken }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    });
    if (response.ok) this.server.calls.add(`${method} ${path.split("?")[0]}`);
    return response;
  }
}
