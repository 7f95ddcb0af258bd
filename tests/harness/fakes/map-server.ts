import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Land is this colour on its map. */
export const land = "#d9e4ea";
const square = "#9c2f2f";

/** Half the square's side, in degrees of latitude: some twenty metres. */
const reach = 0.0002;

/** A server for map styles, on another origin than the business. */
export class MapServer {
  readonly requests: string[] = [];
  private isBroken = false;

  private constructor(private readonly server: HttpServer) {}

  /** Shows land, and a square of buildings around the place. */
  static async start(place: { latitude: number; longitude: number }): Promise<MapServer> {
    const server = createServer();
    const maps = new MapServer(server);
    server.on("request", (request, response) => {
      maps.requests.push(String(request.url));
      response.setHeader("Access-Control-Allow-Origin", "*");
      if (maps.isBroken) response.writeHead(500).end();
      else response.setHeader("Content-Type", "application/json").end(JSON.stringify(style(place)));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return maps;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  breakDown(): void {
    this.isBroken = true;
  }

  recover(): void {
    this.isBroken = false;
    this.requests.length = 0;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

function style({ latitude, longitude }: { latitude: number; longitude: number }) {
  const [west, east] = [longitude - reach * 1.5, longitude + reach * 1.5];
  const [south, north] = [latitude - reach, latitude + reach];
  const coordinates = [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ];
  return {
    version: 8,
    sources: {
      houses: {
        type: "geojson",
        attribution: '© <a href="https://maps.example/">Testkarte</a>',
        data: {
          type: "Feature",
          properties: { height: 1 },
          geometry: { type: "Polygon", coordinates },
        },
      },
    },
    layers: [
      { id: "land", type: "background", paint: { "background-color": land } },
      { id: "building", type: "fill", source: "houses", paint: { "fill-color": square } },
    ],
  };
}
