#include "processes/sandbox.hpp"

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <vector>

namespace kredenz::processes {
namespace {

#if defined(__x86_64__)
constexpr std::uint32_t architecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t architecture = AUDIT_ARCH_AARCH64;
#else
#error "The sandbox knows x86-64 and arm64."
#endif

/// Numbers from here on are the x32 calls of x86-64, a second way to everything forbidden.
constexpr std::uint32_t first_foreign_call = 0x40000000;

constexpr std::uint32_t refuse_with(std::uint32_t error) { return SECCOMP_RET_ERRNO | error; }

/// Ways to other files, hosts, programs, processes, and around this list.
constexpr long forbidden[] = {
    SYS_openat,
    SYS_openat2,
    SYS_unlinkat,
    SYS_renameat2,
    SYS_linkat,
    SYS_symlinkat,
    SYS_mkdirat,
    SYS_mknodat,
    SYS_fchmodat,
    SYS_fchownat,
    SYS_truncate,
    SYS_mount,
    SYS_umount2,
    SYS_chroot,
    SYS_socket,
    SYS_socketpair,
    SYS_connect,
    SYS_bind,
    SYS_execve,
    SYS_execveat,
    SYS_ptrace,
    SYS_kill,
    SYS_unshare,
    SYS_setns,
    SYS_bpf,
    SYS_io_uring_setup,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_pidfd_getfd,
    SYS_open_by_handle_at,
    SYS_userfaultfd,
    SYS_keyctl,
    SYS_add_key,
    SYS_setuid,
    SYS_setgid,
    SYS_setresuid,
    SYS_setresgid,
    SYS_perf_event_open,
    SYS_prlimit64,
    SYS_setrlimit,
#if defined(__x86_64__)
    SYS_open,
    SYS_creat,
    SYS_unlink,
    SYS_rename,
    SYS_link,
    SYS_symlink,
    SYS_mkdir,
    SYS_rmdir,
    SYS_mknod,
    SYS_chmod,
    SYS_chown,
    SYS_fork,
    SYS_vfork,
#endif
};

sock_filter load(std::size_t offset) { return BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(offset)); }
sock_filter answer(std::uint32_t verdict) { return BPF_STMT(BPF_RET | BPF_K, verdict); }
/// Skips one instruction unless the loaded value equals `value`.
sock_filter unless_equal_skip(std::uint32_t value) { return BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1); }

std::vector<sock_filter> rules() {
    std::vector<sock_filter> list{
        load(offsetof(seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, architecture, 1, 0),
        answer(SECCOMP_RET_KILL_PROCESS),
        load(offsetof(seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, first_foreign_call, 0, 1),
        answer(SECCOMP_RET_KILL_PROCESS),
    };
    for (const auto call : forbidden) {
        list.push_back(unless_equal_skip(static_cast<std::uint32_t>(call)));
        list.push_back(answer(refuse_with(EACCES)));
    }
    // Its arguments lie in memory, where a filter cannot look; without it threads are made by clone.
    list.push_back(unless_equal_skip(SYS_clone3));
    list.push_back(answer(refuse_with(ENOSYS)));
    list.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 3));
    list.push_back(load(offsetof(seccomp_data, args[0])));
    list.push_back(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0));
    list.push_back(answer(refuse_with(EACCES)));
    list.push_back(answer(SECCOMP_RET_ALLOW));
    return list;
}

bool limit(__rlimit_resource resource, std::uint64_t value) {
    const rlimit both{value, value};
    return ::setrlimit(resource, &both) == 0;
}

bool limit_memory([[maybe_unused]] std::uint64_t bytes) {
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
    // The sanitizer's own map of the address space is larger than any sensible limit.
    return true;
#endif
#endif
    return limit(RLIMIT_AS, bytes);
}

}  // namespace

bool enter_sandbox(const SandboxLimits& limits) {
    // A child without its server would only waste the machine.
    if (::prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return false;
    if (!limit_memory(limits.memory_bytes) || !limit(RLIMIT_FSIZE, limits.file_bytes) ||
        (limits.processor_seconds && !limit(RLIMIT_CPU, *limits.processor_seconds)) || !limit(RLIMIT_CORE, 0))
        return false;
    if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
    auto list = rules();
    const sock_fprog program{static_cast<unsigned short>(list.size()), list.data()};
    return ::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

}  // namespace kredenz::processes
