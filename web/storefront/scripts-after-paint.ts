/** What HTML says of scripts that wait in a template for the first paint. */
export const waitingScripts = "template[data-scripts]";

export const scriptsAfterPaint = (html: string) => `<template data-scripts>${html}</template>`;

/** Asks for a script before another one does. What is looked at goes first: pictures, fonts. */
export const modulePreload = (address: string) =>
  `<link rel="modulepreload" crossorigin fetchpriority="low" href="${address}">`;
