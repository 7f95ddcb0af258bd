/** What describes the back office as an app to the browser. Not in the page itself: a business may want no apps. */

const address = "/backend/manifest.webmanifest";
const icon = "/app-icon/touch-180.png";

function link(rel: string, href: string): void {
  if (document.head.querySelector(`link[rel="${rel}"]`)) return;
  const element = document.createElement("link");
  element.rel = rel;
  element.href = href;
  document.head.append(element);
}

export function nameManifest(): void {
  link("manifest", address);
  link("apple-touch-icon", icon);
}
