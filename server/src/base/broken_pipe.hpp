// Blocks SIGPIPE: writing to a connection that its other end closed fails with an error instead of ending the process.
#pragma once

namespace kredenz {

/// Of the calling thread and those it starts. For writers that cannot say MSG_NOSIGNAL: sendfile(2), OpenSSL.
void block_broken_pipe_signal();

}  // namespace kredenz
