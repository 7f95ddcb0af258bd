// Ingredients and garnish: single glyphs of the Fluent 3D emoji set, enlarged and graded to the picture's light.
// It finds and prepares them; where they go is the recipe's business.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { ellipse } from "./paint.mjs";

const size = 512;

export class EmojiSet {
  #prepared = new Map();

  constructor(sharp, packageFile) {
    this.sharp = sharp;
    this.folder = join(dirname(packageFile), "assets");
  }

  #file(code) {
    const found = [code, `${code}-fe0f`]
      .map((name) => join(this.folder, `${name}.webp`))
      .find((file) => existsSync(file));
    if (!found) throw new Error(`The emoji set has no ${code}`);
    return found;
  }

  #load({ emoji, hue = 0, saturation = 1, brightness = 1 }) {
    const key = [emoji, hue, saturation, brightness].join(" ");
    if (!this.#prepared.has(key))
      this.#prepared.set(key, this.#prepare(emoji, hue, saturation, brightness));
    return this.#prepared.get(key);
  }

  async #prepare(code, hue, saturation, brightness) {
    const picture = this.sharp(this.#file(code)).resize(size, size, {
      fit: "contain",
      kernel: "lanczos3",
      background: "#0000",
    });
    const graded = picture
      .clone()
      .modulate({ hue, saturation: saturation * 0.94, brightness })
      .sharpen({ sigma: 1.1 });
    const colour = await graded.png({ compressionLevel: 1 }).toBuffer();
    const outline = await this.sharp(colour)
      .resize(128, 128)
      .extend({ top: 16, bottom: 16, left: 16, right: 16, background: "#0000" })
      .extractChannel("alpha")
      .blur(6.5)
      .linear(0.36, 0)
      .raw()
      .toBuffer();
    const silhouette = await this.sharp({
      create: { width: 160, height: 160, channels: 3, background: "#2a150b" },
    })
      .joinChannel(outline, { raw: { width: 160, height: 160, channels: 1 } })
      .png()
      .toBuffer();
    const address = (bytes) => `data:image/png;base64,${bytes.toString("base64")}`;
    return { colour: address(colour), silhouette: address(silhouette) };
  }

  /** Draws one glyph with its centre at (x, y); shadow is how it meets the ground: standing, lying or none. */
  async draw(paint, layer) {
    const { x, y, width, turn = 0, flip = false, shadow = "lying", opacity = 1 } = layer;
    const { colour, silhouette } = await this.#load(layer);
    const picture = (href, span, transform) =>
      `<image href="${href}" x="${-span / 2}" y="${-span / 2}" width="${span}" height="${span}" opacity="${opacity}" transform="${transform}"/>`;
    const mirror = flip ? " scale(-1 1)" : "";
    const shade = {
      lying: () =>
        picture(
          silhouette,
          width * 1.25,
          `translate(${x + width * 0.05} ${y + width * 0.075}) rotate(${turn})${mirror}`,
        ),
      standing: () => paint.shadow(x, y + width * 0.44, width * 0.72),
      none: () => "",
    }[shadow]();
    const ground =
      shadow === "standing"
        ? ellipse(x, y + width * 0.45, width * 0.3, width * 0.06, "#2a150b", { opacity: 0.2 })
        : "";
    return shade + ground + picture(colour, width, `translate(${x} ${y}) rotate(${turn})${mirror}`);
  }
}
