// Compiles the precompiled header; everything else reuses it.
