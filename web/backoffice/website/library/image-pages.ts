export { AboutImage } from "./about-image";
export { FocusControl } from "./focus-control";
export { ImageUploads } from "./image-uploads";
export { NamedImage } from "./named";
