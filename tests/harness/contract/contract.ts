import { readFileSync } from "node:fs";
import { projectRoot } from "../paths";
import type { Role } from "../server";

export type Schema = {
  $ref?: string;
  title?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  additionalProperties?: Schema;
  readOnly?: boolean;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  discriminator?: { propertyName: string };
  /** Of a reference: the resource that it names a record of. */
  "x-resource"?: string;
  /** Of what no two records share. */
  "x-unique"?: boolean;
};

type Parameter = { name: string; in: "path" | "query" | "header"; schema?: Schema };

export type Operation = {
  /** "POST /api/tags" */
  name: string;
  method: string;
  path: string;
  access: readonly Role[];
  parameters: readonly Parameter[];
  body: Schema | undefined;
  /** Whether the body may not be left out. */
  needsBody: boolean;
  /** Whether it can be answered with success at all; deleting an order cannot. */
  canSucceed: boolean;
  /** The statuses it may answer, with the schemas of those that come with JSON. */
  statuses: ReadonlyMap<number, Schema | undefined>;
};

type Content = Record<string, { schema?: Schema }>;

type RawOperation = {
  "x-access"?: Role[];
  parameters?: Parameter[];
  responses?: Record<string, { content?: Content }>;
  requestBody?: { required?: boolean; content?: Content };
};

type Document = {
  paths: Record<string, Record<string, RawOperation>>;
  components?: { schemas?: Record<string, Schema> };
};

const contract = JSON.parse(
  readFileSync(`${projectRoot}contract/openapi.json`, "utf8"),
) as Document;

/** A schema with its reference followed. */
export function resolved(schema: Schema): Schema {
  if (!schema.$ref) return schema;
  const target = contract.components?.schemas?.[schema.$ref.replace("#/components/schemas/", "")];
  if (!target) throw new Error(`the contract has no ${schema.$ref}`);
  return resolved(target);
}

export const operations: readonly Operation[] = Object.entries(contract.paths).flatMap(
  ([path, calls]) =>
    Object.entries(calls)
      .filter(([method]) => ["get", "post", "put", "delete"].includes(method))
      .map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        access: operation["x-access"] ?? [],
        parameters: operation.parameters ?? [],
        body: operation.requestBody?.content?.["application/json"]?.schema,
        needsBody: operation.requestBody?.required ?? false,
        canSucceed: Object.keys(operation.responses ?? {}).some((status) => /^[23]/.test(status)),
        statuses: new Map(
          Object.entries(operation.responses ?? {}).map(([status, { content }]) => [
            Number(status),
            content?.["application/json"]?.schema,
          ]),
        ),
      })),
);

export const operation = (name: string): Operation | undefined =>
  operations.find((one) => one.name === name);

/** Names of all resources with the five calls that keep to the generic way; orders have their own rules. */
export const resources: readonly string[] = operations
  .filter((one) => one.method === "PUT" && /^\/api\/[a-z-]+\/\{id\}$/.test(one.path))
  .map((one) => one.path.split("/")[2] ?? "")
  .filter((name) => name !== "orders");

const callable = operations.map((one) => {
  const segments = one.path.split("/");
  const plain = segments.filter((segment) => !segment.startsWith("{")).length;
  return { one, segments, plain };
});

/** The operation that a call such as "GET /api/tags/3" reaches; plain segments win over parameters. */
export function operationOf(call: string): Operation | undefined {
  const [method, path = ""] = call.split(" ");
  const segments = path.split("/");
  return callable
    .filter(
      ({ one, segments: wanted }) =>
        one.method === method &&
        wanted.length === segments.length &&
        wanted.every((segment, index) => segment.startsWith("{") || segment === segments[index]),
    )
    .toSorted((left, right) => right.plain - left.plain)[0]?.one;
}
