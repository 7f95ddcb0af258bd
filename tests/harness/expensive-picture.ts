/** A picture that is small to send and hard work to decode. */
import { crc32, deflateSync } from "node:zlib";

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A white PNG of one bit for each point, as a data URL: a square of so many points takes some kilobytes. */
export function expensivePicture(side = 7000): string {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const row = Buffer.alloc(1 + Math.ceil(side / 8), 0xff);
  row[0] = 0;
  const rows = Buffer.concat(Array.from({ length: side }, () => row));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const picture = Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${picture.toString("base64")}`;
}
