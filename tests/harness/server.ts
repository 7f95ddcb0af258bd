import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "./client";
import { deviceOf } from "./devices";
import { type Database, type Engine, engineOfThisRun, freshDatabase } from "./engine";
import {
  builtPages,
  callRecords,
  officePages,
  pageShells,
  projectRoot,
  serverBinary,
} from "./paths";
import { freePort } from "./ports";
import { type Business, keepSeed, seedOf } from "./seeds";

type StaffRole = "employee" | "editor" | "manager" | "admin";
export const deviceRoles = [
  "counterDisplay",
  "kitchenDisplay",
  "signageTv",
  "timeClockTerminal",
  "kiosk",
] as const;
export type DeviceRole = (typeof deviceRoles)[number];
export type Role = "guest" | StaffRole | DeviceRole;
export const roles: readonly Role[] = [
  "guest",
  "employee",
  "editor",
  "manager",
  "admin",
  ...deviceRoles,
];

const isDeviceRole = (role: Role): role is DeviceRole =>
  (deviceRoles as readonly Role[]).includes(role);

export type ServerOptions = {
  /** Where the server's clock starts; Monday noon in Vienna unless said otherwise. */
  clock?: string;
  /** With the demo business instead of an empty database. */
  demo?: boolean;
  /**
   * Rendered, but in the files of api, where those which look at a page ask for it: rendering all anew after each change
   * is half of a server's work. Stories that open no page of guests do without as well ("office").
   */
  pages?: keyof typeof pageFolders;
  /** Where Mollie answers; the server then knows its own public address. */
  mollie?: string;
  settings?: Record<string, string>;
};

const pageFolders = { rendered: builtPages, office: officePages, shells: pageShells };
const usualPages = process.env.KREDENZ_TEST_PAGES === "shells" ? "shells" : "rendered";

const password = "Apfelstrudel-mit-Obers-7";
export const adminLogin = { email: "admin@example.test", password };
const startLimit = 180_000;
/** Loading the demo inspects a hundred pictures, each in a process of its own, and waits behind whatever else runs. */
const commandLimit = 900_000;

/** The real binary with a data folder and database of its own. */
export class Server {
  readonly calls = new Set<string>();
  private readonly clients = new Map<Role, Client>();
  private output = "";
  private process: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    readonly folder: string,
    private readonly database: Database,
    private readonly settings: Record<string, string>,
  ) {}

  /** A data folder and a database with nothing in them; nothing runs. */
  static async empty(options: ServerOptions = {}, database = freshDatabase()): Promise<Server> {
    const folder = mkdtempSync(join(tmpdir(), "kredenz-test-"));
    const port = await freePort();
    return new Server(port, folder, database, {
      KREDENZ_PORT: String(port),
      KREDENZ_BIND: "127.0.0.1",
      KREDENZ_DATA: folder,
      // The printers of tests are on this machine.
      KREDENZ_LOCAL_PRINTERS: "true",
      KREDENZ_CLOCK: options.clock ?? "2027-01-04T11:00:00Z",
      // All tests come from one address, so limits are off; a test of limits sets those it means.
      KREDENZ_LIMITS: "off",
      KREDENZ_WEB: pageFolders[options.pages ?? usualPages],
      ...database.settings,
      ...(options.mollie === undefined
        ? {}
        : {
            KREDENZ_MOLLIE_URL: options.mollie,
            KREDENZ_PUBLIC_URL: `http://127.0.0.1:${port}`,
          }),
      ...options.settings,
    });
  }

  /** Makes a business once for all servers of a run; it is there until this one, which never runs, is stopped. */
  static async seed(business: Business, engine: Engine): Promise<Server> {
    // Long before every test's clock, so that nothing was made in the future.
    const server = await Server.empty({ clock: "2026-01-01T11:00:00Z" }, freshDatabase(engine));
    server.furnish(business);
    keepSeed(business, engine, { folder: server.folder, database: server.database.name });
    return server;
  }

  static async start(options: ServerOptions = {}): Promise<Server> {
    const business = options.demo ? "demo" : "empty";
    const seed = seedOf(business, engineOfThisRun);
    const server = await Server.empty(options, freshDatabase(engineOfThisRun, seed?.database));
    try {
      if (seed) cpSync(seed.folder, server.folder, { recursive: true });
      else server.furnish(business);
      await server.launch();
    } catch (error) {
      await server.stop();
      throw error;
    }
    return server;
  }

  /** A further instance on this one's PostgreSQL, with a data folder of its own; nothing runs. */
  async further(options: ServerOptions = {}): Promise<Server> {
    return Server.empty(options, { ...this.database, drop: () => undefined });
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get processId(): number {
    return this.process?.pid ?? 0;
  }

  /** What it has written so far, over all its launches. */
  get log(): string {
    return this.output;
  }

  /** Runs the binary's command line to its end; throws with its output when it fails. */
  command(...words: string[]): string {
    return execFileSync(serverBinary, words, {
      cwd: projectRoot,
      env: this.environment(),
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      maxBuffer: 64 * 1024 * 1024,
      timeout: commandLimit,
    });
  }

  /** The same for a command that may be refused: its exit code and all it said. */
  attempt(...words: string[]): { status: number; text: string } {
    try {
      return { status: 0, text: this.command(...words) };
    } catch (error) {
      const failure = error as { status: number; stdout: string; stderr: string };
      return { status: failure.status, text: failure.stdout + failure.stderr };
    }
  }

  /** The same while the test goes on: what it wrote, once it has ended. */
  async commandAlongside(...words: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(serverBinary, words, {
      cwd: projectRoot,
      env: this.environment(),
      timeout: commandLimit,
    });
    return stdout;
  }

  /** Starts it, with its clock at another instant if one is named. */
  async launch(clock?: string): Promise<void> {
    if (clock !== undefined) this.settings.KREDENZ_CLOCK = clock;
    const child = spawn(serverBinary, ["serve"], {
      cwd: projectRoot,
      env: this.environment(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.process = child;
    const keep = (chunk: Buffer) =>
      (this.output = (this.output + chunk.toString()).slice(-1_000_000));
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    const endWithTest = () => child.kill("SIGKILL");
    process.once("exit", endWithTest);
    child.once("exit", () => process.off("exit", endWithTest));

    const giveUpAt = Date.now() + startLimit;
    while (!(await this.isReady())) {
      if (child.exitCode !== null || Date.now() > giveUpAt)
        throw new Error(
          `the server did not get ready (exit code ${child.exitCode}):\n${this.output}`,
        );
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /** Settings that count from the next launch on. */
  set(settings: Record<string, string>): void {
    Object.assign(this.settings, settings);
  }

  /** As a power cut: nothing is written any more. */
  async kill(): Promise<void> {
    await this.end("SIGKILL");
  }

  /** As an operator does; resolves with the exit code. */
  async terminate(): Promise<number | null> {
    return this.end("SIGTERM");
  }

  /** Ends it and removes everything it kept. A server that does not end cleanly is a fault. */
  async stop(): Promise<void> {
    const wasRunning = this.process !== undefined;
    const exitCode = await this.terminate();
    if (this.calls.size > 0) {
      mkdirSync(callRecords, { recursive: true });
      appendFileSync(join(callRecords, engineOfThisRun), `${[...this.calls].join("\n")}\n`);
    }
    this.database.drop();
    rmSync(this.folder, { recursive: true, force: true });
    if (wasRunning && exitCode !== 0)
      throw new Error(`the server ended with ${exitCode}:\n${this.output}`);
  }

  /** What its clock says. */
  async now(): Promise<Date> {
    return new Date((await this.guest().get<{ now: string }>("/api/time")).data.now);
  }

  /** Everybody without a session; each call makes a new one. */
  guest(): Client {
    return new Client(this);
  }

  /** Signed in once per role and shared; created at first use. */
  async as(role: Role): Promise<Client> {
    const known = this.clients.get(role);
    if (known) return known;
    const client = await this.newClient(role);
    this.clients.set(role, client);
    return client;
  }

  private async newClient(role: Role): Promise<Client> {
    if (role === "guest") return this.guest();
    if (isDeviceRole(role)) return deviceOf(this, role);
    if (role !== "admin") this.createUser(role);
    return this.signIn(role);
  }

  /** A session of its own for a role that `as` has created before. */
  async signIn(role: Role): Promise<Client> {
    const client = this.guest();
    await client.signIn(`${role}@example.test`, password);
    return client;
  }

  private furnish(business: Business): void {
    this.command("migrate");
    if (business === "demo")
      this.command("demo", "load", "--folder", "demo/data", "--pictures", "build/demo/pictures");
    this.createUser("admin");
  }

  private createUser(role: Role): void {
    const name = `ROLE_${role.toUpperCase()}`;
    this.command(
      "user",
      "create",
      "--email",
      `${role}@example.test`,
      "--password",
      password,
      "--role",
      name,
    );
  }

  private environment(): NodeJS.ProcessEnv {
    return { ...process.env, ...this.settings };
  }

  private async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.address}/readyz`)).ok;
    } catch {
      return false;
    }
  }

  private async end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null> {
    const child = this.process;
    this.process = undefined;
    if (!child) return null;
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  }
}
