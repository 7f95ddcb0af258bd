/** Carries a call like fetch, and tells what share of its body has left, which fetch cannot. */
export const withProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  (address, { method = "GET", headers, body = null, signal = null } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      const settle = (done: () => void) => {
        signal?.removeEventListener("abort", abort);
        done();
      };
      request.open(method, String(address));
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener("progress", ({ loaded, total }) =>
        onProgress(total > 0 ? loaded / total : 0),
      );
      request.addEventListener("load", () => settle(() => resolve(answerOf(request))));
      request.addEventListener("error", () => settle(() => reject(new TypeError("no answer"))));
      request.addEventListener("abort", () => settle(() => reject(signal?.reason as Error)));
      signal?.addEventListener("abort", abort);
      if (signal?.aborted) return reject(signal.reason as Error);
      return request.send(body as XMLHttpRequestBodyInit | null);
    });

/** With the one header that somebody reads. */
function answerOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader("Retry-After");
  return new Response(request.responseText, {
    status: request.status,
    headers: retryAfter === null ? {} : { "Retry-After": retryAfter },
  });
}
