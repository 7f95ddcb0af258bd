/** Stands in for home/map-view where pages are rendered without a browser. */
export {};
