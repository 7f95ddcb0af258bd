import {
  type CameraOptions,
  LngLatBounds,
  Map as LiveMap,
  Marker,
  NavigationControl,
  setWorkerUrl,
} from "maplibre-gl";
import libraryStyles from "maplibre-gl/dist/maplibre-gl.css?inline";
import workerAddress from "maplibre-gl/dist/maplibre-gl-csp-worker?url";
import { fill } from "@shared/ui/format";
import ownStyles from "./map-view.css?inline";
import { withBuildings, withToken } from "./map-style";
import { homeMessages as messages } from "./messages";

/**
 * The live map with its library: a file of its own, fetched after the guest's consent only. Everything it asks for
 * comes from the style's origin, which is all the page's content policy opens.
 */

type MapPlace = { name: string; latitude: number; longitude: number; directions: string };

export type MapOptions = {
  style: string;
  token: string;
  /** For one place; several are shown from above, so that all are in sight. */
  zoom: number;
  pitch: number;
  bearing: number;
  places: MapPlace[];
};

const pin =
  '<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/></svg>';

const flightMilliseconds = 4000;
/** How much further away the flight begins, in steps of zoom. */
const flightZoom = 4;

function addStyles(): void {
  const id = "map-styles";
  if (document.getElementById(id)) return;
  const element = document.createElement("style");
  element.id = id;
  element.textContent = libraryStyles + ownStyles;
  document.head.append(element);
}

/** A link, so that keyboards, screen readers and a tab of its own work as everywhere. */
function markerFor({ name, latitude, longitude, directions }: MapPlace): Marker {
  const element = document.createElement("a");
  element.className = "kredenz-marker";
  element.href = directions;
  element.target = "_blank";
  element.rel = "noopener";
  element.setAttribute("role", "link");
  element.setAttribute("aria-label", fill(messages.planRoute, { name }));
  element.innerHTML = pin;
  return new Marker({ element, anchor: "bottom-left" }).setLngLat([longitude, latitude]);
}

function targetOf(map: LiveMap, options: MapOptions): CameraOptions {
  const [only, ...more] = options.places;
  if (only && more.length === 0) {
    const { zoom, pitch, bearing } = options;
    return { center: [only.longitude, only.latitude], zoom, pitch, bearing };
  }
  const bounds = new LngLatBounds();
  for (const { longitude, latitude } of options.places) bounds.extend([longitude, latitude]);
  const camera = map.cameraForBounds(bounds, { padding: 64, maxZoom: options.zoom });
  return { center: bounds.getCenter(), ...camera, pitch: 0, bearing: 0 };
}

/** Sets off when half of the map is in sight. Returns what gives up. */
function flyWhenSeen(map: LiveMap, target: CameraOptions): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      map.flyTo({ ...target, duration: flightMilliseconds });
    },
    { threshold: 0.5 },
  );
  observer.observe(map.getContainer());
  return () => observer.disconnect();
}

/** `onEnd` is told once whether the map could be shown. Returns what takes it away. */
export function showMap(
  container: HTMLElement,
  options: MapOptions,
  onEnd: (outcome: "shown" | "failed") => void,
): () => void {
  addStyles();
  setWorkerUrl(workerAddress);
  container.classList.add("kredenz-map");
  const map = new LiveMap({
    container,
    attributionControl: { compact: false },
    cooperativeGestures: true,
    transformRequest: (url) => ({ url: withToken(url, options.token) }),
    locale: {
      "Map.Title": messages.map,
      "AttributionControl.ToggleAttribution": messages.attribution,
      "NavigationControl.ZoomIn": messages.zoomIn,
      "NavigationControl.ZoomOut": messages.zoomOut,
      "NavigationControl.ResetBearing": messages.resetBearing,
      "CooperativeGesturesHandler.WindowsHelpText": messages.scrollWithControl,
      "CooperativeGesturesHandler.MacHelpText": messages.scrollWithCommand,
      "CooperativeGesturesHandler.MobileHelpText": messages.scrollWithFingers,
    },
  });
  const wallColor = getComputedStyle(container).getPropertyValue("--line");
  map.setStyle(options.style, {
    transformStyle: (_before, style) => withBuildings(style, wallColor),
  });
  map.addControl(new NavigationControl({ visualizePitch: true }), "top-right");
  for (const place of options.places) markerFor(place).addTo(map);

  const target = targetOf(map, options);
  const standsStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  map.jumpTo(
    standsStill
      ? target
      : { ...target, zoom: Math.max(0, (target.zoom ?? 0) - flightZoom), pitch: 0, bearing: 0 },
  );
  let stopWaiting: (() => void) | null = null;
  let hasEnded = false;
  const end = (outcome: "shown" | "failed") => {
    if (hasEnded) return;
    hasEnded = true;
    onEnd(outcome);
  };
  map.once("load", () => {
    end("shown");
    if (!standsStill) stopWaiting = flyWhenSeen(map, target);
  });
  // A tile that is missing later leaves a gap, no more.
  map.on("error", () => end("failed"));
  return () => {
    hasEnded = true;
    stopWaiting?.();
    map.remove();
  };
}
