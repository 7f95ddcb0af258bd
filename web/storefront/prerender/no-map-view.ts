/** Stands in for home/map-view where pages are rendered without a browser. */
export function showMap(): never {
  throw new Error("maps are drawn in browsers");
}
