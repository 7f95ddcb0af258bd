import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** One answer as the server gave it: the same bytes, and its headers by names in lower case. */
export type Served = { path: string; body: Uint8Array; headers: Record<string, string> };

const quoted = (value: string) => `"${value.replaceAll(/["\\]/g, "\\$&")}"`;

/** One nginx worker that serves finished answers from files with the same headers, for comparison on the same machine. */
export class Nginx {
  private constructor(
    readonly address: string,
    private readonly folder: string,
    private readonly child: ChildProcess,
  ) {}

  static async start(port: number, answers: readonly Served[]): Promise<Nginx> {
    const folder = mkdtempSync(join(tmpdir(), "kredenz-nginx-"));
    chmodSync(folder, 0o755);
    const locations = answers.map(({ path, body, headers }, index) => {
      mkdirSync(join(folder, "files"), { recursive: true });
      writeFileSync(join(folder, "files", String(index)), body);
      const { "content-type": type = "application/octet-stream", ...others } = headers;
      // Instead of what it would say of the file.
      const lines = Object.entries({ "last-modified": "", ...others }).map(
        ([name, value]) => `add_header ${name} ${quoted(value)};`,
      );
      return `location = ${path} { default_type ${quoted(type)}; alias ${folder}/files/${index}; ${lines.join(" ")} }`;
    });
    writeFileSync(
      join(folder, "nginx.conf"),
      `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
       events { worker_connections 1024; }
       http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
         open_file_cache max=100; open_file_cache_valid 60s;
         client_body_temp_path ${folder}/t; proxy_temp_path ${folder}/t; fastcgi_temp_path ${folder}/t;
         uwsgi_temp_path ${folder}/t; scgi_temp_path ${folder}/t;
         etag off; max_ranges 0;
         server { listen 127.0.0.1:${port} reuseport; ${locations.join("\n")} } }`,
    );
    const child = spawn("/usr/sbin/nginx", ["-c", join(folder, "nginx.conf")], {
      stdio: ["ignore", "inherit", "inherit"],
    });
    process.once("exit", () => child.kill("SIGKILL"));
    const nginx = new Nginx(`http://127.0.0.1:${port}`, folder, child);
    for (let attempt = 0; attempt < 100; ++attempt) {
      if (await nginx.answers()) return nginx;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error("nginx did not start");
  }

  /** The process that answers. */
  get workerId(): number {
    const { pid = 0 } = this.child;
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim());
  }

  async stop(): Promise<void> {
    const ended = once(this.child, "exit");
    this.child.kill("SIGTERM");
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async answers(): Promise<boolean> {
    try {
      await fetch(this.address);
      return true;
    } catch {
      return false;
    }
  }
}
