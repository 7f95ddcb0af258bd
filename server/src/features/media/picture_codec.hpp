// Decoding and encoding of pictures with libvips. Runs in the picture worker's process only, never in the server's:
// see picture_worker.hpp.
#pragma once

#include "features/media/picture.hpp"
#include "features/media/picture_worker.hpp"
#include "features/media/worker_protocol.hpp"

#include <exception>
#include <span>

namespace kredenz::media {

/// Ends the worker's job with this exit code.
struct CodecFailure : std::exception {
    explicit CodecFailure(WorkerExit exit_code) : exit(exit_code) {}
    WorkerExit exit;
};

/// Once per process, before the sandbox: the library's modules are read from disk here.
bool start_codec();
/// The same for what the AVIF library reads at its first use only; for jobs with that format.
void start_avif();
/// Only pictures of this format can be opened from here on.
void allow_only(Format format);

/// Decodes every pixel; the facts are those of the upright picture. Throws CodecFailure.
PictureFacts inspect_picture(std::span<const char> bytes);
/// Writes the variant to the descriptor, upright, in sRGB, without any metadata. Throws CodecFailure.
void render_picture(std::span<const char> bytes, const Variant& variant, int target);

}  // namespace kredenz::media
