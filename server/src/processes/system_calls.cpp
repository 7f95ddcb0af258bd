#include "processes/system_calls.hpp"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/futex.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
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

/// What concerns nobody but the process itself, whatever the arguments.
constexpr long harmless_calls[] = {
    // What is open already.
    SYS_read,
    SYS_write,
    SYS_pread64,
    SYS_pwrite64,
    SYS_lseek,
    SYS_fstat,
    SYS_dup,
    SYS_close,
    // Memory.
    SYS_brk,
    SYS_munmap,
    SYS_mremap,
    SYS_madvise,
    SYS_membarrier,
    // Threads, and signals among them.
    SYS_set_robust_list,
    SYS_rseq,
    SYS_sched_yield,
    SYS_rt_sigaction,
    SYS_rt_sigprocmask,
    SYS_rt_sigreturn,
    SYS_rt_sigsuspend,
    SYS_sigaltstack,
    SYS_restart_syscall,
    SYS_exit,
    SYS_exit_group,
    // Time, chance, and who one is.
    SYS_clock_gettime,
    SYS_clock_getres,
    SYS_clock_nanosleep,
    SYS_nanosleep,
    SYS_gettimeofday,
    SYS_getrandom,
    SYS_getrusage,
    SYS_getcpu,
    SYS_getpid,
    SYS_gettid,
    SYS_uname,
    SYS_sysinfo,
#if defined(__x86_64__)
    SYS_time,
#endif
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
    // A sanitizer tries through a pipe whether an address can be read.
    SYS_pipe2,
#endif
#endif
};

/// What the C library gives to clone for a thread; a process of its own lacks most of it.
constexpr std::uint32_t thread_flags = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD |
                                       CLONE_SYSVSEM | CLONE_SETTLS | CLONE_PARENT_SETTID | CLONE_CHILD_CLEARTID;

constexpr std::uint32_t every_bit = ~0U;

/// Half of an argument, as filters see them, has one of these values.
struct Condition {
    std::size_t half;
    std::uint32_t bits;
    std::vector<std::uint32_t> values;
};

constexpr std::size_t low_half(std::size_t argument) {
    return offsetof(seccomp_data, args) + argument * sizeof(std::uint64_t);
}
constexpr std::size_t high_half(std::size_t argument) { return low_half(argument) + sizeof(std::uint32_t); }

/// A call that is harmless under all its conditions.
struct Rule {
    long call;
    std::vector<Condition> conditions;
    std::uint32_t error = EPERM;
};

std::vector<Rule> rules(MadeCode made_code) {
    const Condition never{low_half(0), every_bit, {}};
    const auto makes_no_code = [made_code](std::size_t argument) {
        const std::uint32_t forbidden = made_code == MadeCode::refused ? PROT_EXEC : 0;
        return Condition{low_half(argument), forbidden, {0}};
    };
    return {
        // Not those that lend a priority, a part of the system with a long list of faults.
        {SYS_futex,
         {{low_half(1),
           static_cast<std::uint32_t>(FUTEX_CMD_MASK),
           {FUTEX_WAIT, FUTEX_WAKE, FUTEX_REQUEUE, FUTEX_CMP_REQUEUE, FUTEX_WAKE_OP, FUTEX_WAIT_BITSET,
            FUTEX_WAKE_BITSET}}}},
        {SYS_mmap, {makes_no_code(2)}},
        {SYS_mprotect, {makes_no_code(2)}},
        {SYS_clone, {{low_half(0), every_bit, {thread_flags}}}},
        // Its arguments lie in memory, where a filter cannot look; without it threads are made by clone.
        {SYS_clone3, {never}, ENOSYS},
        // Among its own threads, as an engine does that stops them to collect garbage.
        {SYS_tgkill, {{low_half(0), every_bit, {static_cast<std::uint32_t>(::getpid())}}}},
        {SYS_prctl, {{low_half(0), every_bit, {PR_SET_NAME}}}},
        {SYS_fcntl, {{low_half(1), every_bit, {F_GETFD, F_GETFL, F_DUPFD_CLOEXEC}}}},
        // Reading the own limits.
        {SYS_prlimit64, {{low_half(0), every_bit, {0}}, {low_half(2), every_bit, {0}}, {high_half(2), every_bit, {0}}}},
        // The C library asks for a thread by its number, and does without where there is no such call.
        {SYS_sched_getaffinity, {{low_half(0), every_bit, {0}}}, ENOSYS},
    };
}

sock_filter load(std::size_t offset) { return BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(offset)); }
sock_filter answer(std::uint32_t verdict) { return BPF_STMT(BPF_RET | BPF_K, verdict); }
sock_filter refuse_with(std::uint32_t error) { return answer(SECCOMP_RET_ERRNO | error); }
/// Skips so many instructions when the loaded value equals `value`.
sock_filter if_equal_skip(std::uint32_t value, std::size_t count) {
    return BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, static_cast<std::uint8_t>(count), 0);
}
sock_filter unless_equal_skip(std::uint32_t value, std::size_t count) {
    return BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, static_cast<std::uint8_t>(count));
}

/// Ends with an answer whatever the arguments.
std::vector<sock_filter> judge(const Rule& rule) {
    std::vector<sock_filter> list;
    for (const auto& condition : rule.conditions) {
        list.push_back(load(condition.half));
        list.push_back(BPF_STMT(BPF_ALU | BPF_AND | BPF_K, condition.bits));
        auto left = condition.values.size();
        for (const auto value : condition.values) list.push_back(if_equal_skip(value, left--));
        list.push_back(refuse_with(rule.error));
    }
    list.push_back(answer(SECCOMP_RET_ALLOW));
    return list;
}

std::vector<sock_filter> filter(MadeCode made_code) {
    std::vector<sock_filter> list{
        load(offsetof(seccomp_data, arch)),
        if_equal_skip(architecture, 1),
        answer(SECCOMP_RET_KILL_PROCESS),
        load(offsetof(seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, first_foreign_call, 0, 1),
        answer(SECCOMP_RET_KILL_PROCESS),
    };
    // First those that are judged each time: what is allowed whatever the arguments, the kernel remembers.
    for (const auto& rule : rules(made_code)) {
        const auto judgement = judge(rule);
        list.push_back(unless_equal_skip(static_cast<std::uint32_t>(rule.call), judgement.size()));
        list.insert(list.end(), judgement.begin(), judgement.end());
    }
    for (const auto call : harmless_calls) {
        list.push_back(unless_equal_skip(static_cast<std::uint32_t>(call), 1));
        list.push_back(answer(SECCOMP_RET_ALLOW));
    }
    list.push_back(refuse_with(EPERM));
    return list;
}

}  // namespace

bool allow_only_harmless_calls(MadeCode made_code) {
    auto list = filter(made_code);
    const sock_fprog program{static_cast<unsigned short>(list.size()), list.data()};
    return ::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

}  // namespace kredenz::processes
