export { AboutFile } from "./about-file";
export { FileUploads } from "./file-uploads";
export { FileSize, NamedFile } from "./named";
