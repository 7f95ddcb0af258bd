#include "processes/sandbox.hpp"

#include "processes/landlock.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <linux/landlock.h>
#include <netinet/in.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <future>
#include <thread>

namespace kredenz::processes {
namespace {

constexpr SandboxLimits generous{.memory_bytes = 4'000'000'000, .file_bytes = 1'000'000, .processor_seconds = 60};
constexpr int allowed = 0;
constexpr int no_sandbox = 255;
constexpr auto some_file = "/etc/hostname";

/// What `act` returns in a child process of its own.
template <class Act>
int in_child(Act act) {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(act());
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

/// The error with which `attempt` fails in the sandbox, or `allowed`.
template <class Attempt>
int outcome_of(Attempt attempt, MadeCode made_code = MadeCode::refused) {
    return in_child([&] {
        auto limits = generous;
        limits.made_code = made_code;
        if (!prepare_sandbox() || !enter_sandbox(limits)) return no_sandbox;
        return attempt() == -1 ? errno : allowed;
    });
}

/// A call as it would do something, or at least get as far as to look at its arguments.
struct Attempt {
    const char* name;
    long call;
    std::array<long, 6> arguments = {};
};

long pointer(const void* to) { return reinterpret_cast<long>(to); }

long make(const Attempt& attempt) {
    const auto& [a, b, c, d, e, f] = attempt.arguments;
    return ::syscall(attempt.call, a, b, c, d, e, f);
}

constexpr long here = AT_FDCWD;

/// Arguments that fit most calls: a file's name, and nothing behind it.
std::vector<Attempt> ways_to_files() {
    const auto path = pointer(some_file);
    const auto other = pointer("/tmp/kredenz-sandbox-test");
    static struct stat status{};
    static std::array<char, 1000> buffer{};
    const auto room = pointer(buffer.data());
    std::vector<Attempt> list{
        {"openat to read", SYS_openat, {here, path, O_RDONLY}},
        {"openat to write", SYS_openat, {here, other, O_WRONLY | O_CREAT, 0600}},
        {"openat2", SYS_openat2, {here, path, room, 24}},
        {"open_by_handle_at", SYS_open_by_handle_at, {here, room, O_RDONLY}},
        {"name_to_handle_at", SYS_name_to_handle_at, {here, path, room, room}},
        {"newfstatat", SYS_newfstatat, {here, path, pointer(&status), 0}},
        {"newfstatat of what is open", SYS_newfstatat, {0, pointer(""), pointer(&status), AT_EMPTY_PATH}},
        {"statx", SYS_statx, {here, path, 0, STATX_BASIC_STATS, room}},
        {"statfs", SYS_statfs, {path, room}},
        {"readlinkat", SYS_readlinkat, {here, pointer("/proc/self/exe"), room, 100}},
        {"faccessat", SYS_faccessat, {here, path, R_OK}},
        {"faccessat2", SYS_faccessat2, {here, path, R_OK}},
        {"getdents64", SYS_getdents64, {0, room, 100}},
        {"getcwd", SYS_getcwd, {room, 100}},
        {"chdir", SYS_chdir, {pointer("/")}},
        {"fchdir", SYS_fchdir, {0}},
        {"chroot", SYS_chroot, {pointer("/")}},
        {"pivot_root", SYS_pivot_root, {other, other}},
        {"unlinkat", SYS_unlinkat, {here, other}},
        {"renameat2", SYS_renameat2, {here, other, here, other}},
        {"linkat", SYS_linkat, {here, other, here, other}},
        {"symlinkat", SYS_symlinkat, {other, here, other}},
        {"mkdirat", SYS_mkdirat, {here, other, 0700}},
        {"mknodat", SYS_mknodat, {here, other, S_IFIFO | 0600}},
        {"fchmodat", SYS_fchmodat, {here, other, 0600}},
        {"fchmodat2", 452, {here, other, 0600}},
        {"fchmod", SYS_fchmod, {-1, 0600}},
        {"fchownat", SYS_fchownat, {here, other, -1, -1}},
        {"fchown", SYS_fchown, {-1, -1, -1}},
        {"truncate", SYS_truncate, {other, 0}},
        {"ftruncate", SYS_ftruncate, {-1, 0}},
        {"fallocate", SYS_fallocate, {-1, 0, 0, 1}},
        {"utimensat", SYS_utimensat, {here, other}},
        {"setxattr", SYS_setxattr, {other, pointer("user.a"), room, 1}},
        {"lsetxattr", SYS_lsetxattr, {other, pointer("user.a"), room, 1}},
        {"fsetxattr", SYS_fsetxattr, {-1, pointer("user.a"), room, 1}},
        {"getxattr", SYS_getxattr, {other, pointer("user.a"), room, 1}},
        {"listxattr", SYS_listxattr, {other, room, 1}},
        {"removexattr", SYS_removexattr, {other, pointer("user.a")}},
        {"mount", SYS_mount, {other, other, pointer("none")}},
        {"umount2", SYS_umount2, {other}},
        {"open_tree", SYS_open_tree, {here, other}},
        {"move_mount", SYS_move_mount, {here, other, here, other}},
        {"fsopen", SYS_fsopen, {pointer("none")}},
        {"mount_setattr", SYS_mount_setattr, {here, other}},
        {"swapon", SYS_swapon, {other}},
        {"quotactl", SYS_quotactl, {0, other}},
        {"inotify_init1", SYS_inotify_init1},
        {"inotify_add_watch", SYS_inotify_add_watch, {-1, other, 1}},
        {"fanotify_init", SYS_fanotify_init},
        {"flock", SYS_flock, {-1, 1}},
        {"fcntl to be told by a signal", SYS_fcntl, {0, F_SETOWN, ::getppid()}},
        {"fcntl to take a lock", SYS_fcntl, {0, F_SETLK, room}},
        {"ioctl", SYS_ioctl, {0, 0x5401, room}},
        {"memfd_create", SYS_memfd_create, {other}},
        {"copy_file_range", SYS_copy_file_range, {-1, 0, -1, 0, 1}},
        {"sendfile", SYS_sendfile, {-1, -1, 0, 1}},
        {"splice", SYS_splice, {-1, 0, -1, 0, 1}},
        {"io_setup", SYS_io_setup, {1, room}},
        {"io_uring_setup", SYS_io_uring_setup, {1, room}},
        {"io_uring_enter", SYS_io_uring_enter, {-1}},
        {"acct", SYS_acct, {other}},
    };
#if defined(__x86_64__)
    const std::vector<Attempt> of_old{
        {"open", SYS_open, {path, O_RDONLY}},
        {"creat", SYS_creat, {other, 0600}},
        {"stat", SYS_stat, {path, pointer(&status)}},
        {"lstat", SYS_lstat, {path, pointer(&status)}},
        {"access", SYS_access, {path, R_OK}},
        {"readlink", SYS_readlink, {pointer("/proc/self/exe"), room, 100}},
        {"unlink", SYS_unlink, {other}},
        {"rename", SYS_rename, {other, other}},
        {"renameat", SYS_renameat, {here, other, here, other}},
        {"link", SYS_link, {other, other}},
        {"symlink", SYS_symlink, {other, other}},
        {"mkdir", SYS_mkdir, {other, 0700}},
        {"rmdir", SYS_rmdir, {other}},
        {"mknod", SYS_mknod, {other, S_IFIFO | 0600}},
        {"chmod", SYS_chmod, {other, 0600}},
        {"chown", SYS_chown, {other, -1, -1}},
        {"lchown", SYS_lchown, {other, -1, -1}},
        {"utime", SYS_utime, {other}},
        {"utimes", SYS_utimes, {other}},
        {"futimesat", SYS_futimesat, {here, other}},
        {"getdents", SYS_getdents, {0, room, 100}},
        {"inotify_init", SYS_inotify_init},
    };
    list.insert(list.end(), of_old.begin(), of_old.end());
#endif
    return list;
}

std::vector<Attempt> ways_to_others() {
    static std::array<char, 1000> buffer{};
    const auto room = pointer(buffer.data());
    const long server = ::getppid();
    static const std::array<const char*, 2> words{"true", nullptr};
    const auto program = pointer("/bin/true");
    std::vector<Attempt> list{
        {"execve", SYS_execve, {program, pointer(words.data())}},
        {"execveat", SYS_execveat, {here, program, pointer(words.data())}},
        {"clone of a process", SYS_clone, {SIGCHLD}},
        {"clone of a process that shares memory", SYS_clone, {CLONE_VM | CLONE_VFORK | SIGCHLD}},
        {"clone of a thread in spaces of its own",
         SYS_clone,
         {CLONE_VM | CLONE_SIGHAND | CLONE_THREAD | CLONE_NEWUSER}},
        {"unshare", SYS_unshare, {CLONE_NEWNS}},
        {"setns", SYS_setns, {-1}},
        {"socket", SYS_socket, {AF_INET, SOCK_STREAM}},
        {"socket of this machine", SYS_socket, {AF_UNIX, SOCK_STREAM}},
        {"socketpair", SYS_socketpair, {AF_UNIX, SOCK_STREAM, 0, room}},
        {"connect", SYS_connect, {-1, room, 16}},
        {"bind", SYS_bind, {-1, room, 16}},
        {"listen", SYS_listen, {-1, 1}},
        {"accept4", SYS_accept4, {-1}},
        {"sendto", SYS_sendto, {-1, room, 1}},
        {"sendmsg", SYS_sendmsg, {-1, room}},
        {"sendmmsg", SYS_sendmmsg, {-1, room, 1}},
        {"recvfrom", SYS_recvfrom, {-1, room, 1}},
        {"recvmsg", SYS_recvmsg, {-1, room}},
        {"shutdown", SYS_shutdown, {-1}},
        {"setsockopt", SYS_setsockopt, {-1, SOL_SOCKET, SO_DEBUG, room, 4}},
        {"kill", SYS_kill, {server}},
        {"kill of all", SYS_kill, {-1}},
        {"tkill", SYS_tkill, {server}},
        {"tgkill", SYS_tgkill, {server, server}},
        {"rt_sigqueueinfo", SYS_rt_sigqueueinfo, {server, 0, room}},
        {"rt_tgsigqueueinfo", SYS_rt_tgsigqueueinfo, {server, server, 0, room}},
        {"pidfd_open", SYS_pidfd_open, {server}},
        {"pidfd_send_signal", SYS_pidfd_send_signal, {-1}},
        {"pidfd_getfd", SYS_pidfd_getfd, {-1}},
        {"process_madvise", SYS_process_madvise, {-1}},
        {"process_mrelease", SYS_process_mrelease, {-1}},
        {"ptrace", SYS_ptrace, {16, server}},
        {"process_vm_readv", SYS_process_vm_readv, {server, room, 1, room, 1}},
        {"process_vm_writev", SYS_process_vm_writev, {server, room, 1, room, 1}},
        {"kcmp", SYS_kcmp, {server, server}},
        {"setpriority", SYS_setpriority, {-1, server, 19}},
        {"getpriority", SYS_getpriority, {PRIO_PROCESS, server}},
        {"sched_setaffinity", SYS_sched_setaffinity, {server, 8, room}},
        {"sched_setscheduler", SYS_sched_setscheduler, {server, SCHED_OTHER, room}},
        {"sched_setparam", SYS_sched_setparam, {server, room}},
        {"sched_setattr", SYS_sched_setattr, {server, room}},
        {"sched_getscheduler", SYS_sched_getscheduler, {server}},
        {"ioprio_set", SYS_ioprio_set, {1, server}},
        {"prlimit64 of the server", SYS_prlimit64, {server, RLIMIT_CORE, 0, room}},
        {"prlimit64 to change", SYS_prlimit64, {0, RLIMIT_CORE, room}},
        {"setrlimit", SYS_setrlimit, {RLIMIT_CORE, room}},
        {"setpgid", SYS_setpgid, {server}},
        {"setsid", SYS_setsid},
        {"getpgid", SYS_getpgid, {server}},
        {"getsid", SYS_getsid, {server}},
        {"wait4", SYS_wait4, {-1, 0, WNOHANG}},
        {"waitid", SYS_waitid, {P_ALL, 0, 0, WNOHANG | WEXITED}},
        {"migrate_pages", SYS_migrate_pages, {server}},
        {"move_pages", SYS_move_pages, {server}},
        {"get_robust_list", SYS_get_robust_list, {server, room, room}},
        {"shmget", SYS_shmget, {0, 4096, 0600}},
        {"shmat", SYS_shmat, {-1}},
        {"semget", SYS_semget, {0, 1, 0600}},
        {"semop", SYS_semop, {-1}},
        {"msgget", SYS_msgget, {0, 0600}},
        {"msgsnd", SYS_msgsnd, {-1}},
        {"msgrcv", SYS_msgrcv, {-1}},
        {"mq_open", SYS_mq_open, {pointer("kredenz"), O_RDONLY}},
        {"mq_unlink", SYS_mq_unlink, {pointer("kredenz")}},
        {"prctl that lets another look into it", SYS_prctl, {0x59616d61, server}},
        {"prctl that outlives the server", SYS_prctl, {PR_SET_PDEATHSIG, 0}},
        {"seccomp", SYS_seccomp, {1, 0, room}},
        {"landlock_create_ruleset", SYS_landlock_create_ruleset, {0, 0, 1}},
        {"bpf", SYS_bpf},
        {"perf_event_open", SYS_perf_event_open, {room, server, -1, -1}},
        {"userfaultfd", SYS_userfaultfd},
        {"keyctl", SYS_keyctl, {0, -3}},
        {"add_key", SYS_add_key},
        {"request_key", SYS_request_key},
        {"setuid", SYS_setuid, {static_cast<long>(::getuid())}},
        {"setresuid", SYS_setresuid, {-1, -1, -1}},
        {"setgid", SYS_setgid, {static_cast<long>(::getgid())}},
        {"setresgid", SYS_setresgid, {-1, -1, -1}},
        {"setgroups", SYS_setgroups, {0, room}},
        {"capset", SYS_capset, {room}},
        {"personality", SYS_personality, {0xffffffff}},
        {"futex that lends a priority", SYS_futex, {room, 6}},
        {"mmap of code", SYS_mmap, {0, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1}},
        {"mprotect to code", SYS_mprotect, {0, 4096, PROT_READ | PROT_EXEC}},
        {"pkey_mprotect", SYS_pkey_mprotect, {0, 4096, PROT_READ, -1}},
        {"mlockall", SYS_mlockall, {1}},
        {"init_module", SYS_init_module},
        {"finit_module", SYS_finit_module, {-1}},
        {"kexec_load", SYS_kexec_load},
        {"reboot", SYS_reboot},
        {"syslog", SYS_syslog, {9}},
        {"sethostname", SYS_sethostname, {0, -1}},
        {"settimeofday", SYS_settimeofday},
        {"clock_settime", SYS_clock_settime, {-1}},
        {"adjtimex", SYS_adjtimex},
        {"timer_create", SYS_timer_create, {-1}},
    };
#if defined(__x86_64__)
    const std::vector<Attempt> of_old{
        {"fork", SYS_fork},
        {"vfork", SYS_vfork},
        {"iopl", SYS_iopl, {0}},
        {"ioperm", SYS_ioperm},
        {"arch_prctl", SYS_arch_prctl, {0x1003}},
    };
    list.insert(list.end(), of_old.begin(), of_old.end());
#endif
    return list;
}

void expect_refused(const std::vector<Attempt>& attempts) {
    for (const auto& attempt : attempts) EXPECT_EQ(outcome_of([&] { return make(attempt); }), EPERM) << attempt.name;
}

TEST(Sandbox, NoFileIsReached) { expect_refused(ways_to_files()); }
TEST(Sandbox, NobodyElseIsReached) { expect_refused(ways_to_others()); }

TEST(Sandbox, WhatTheLibraryDoesWithoutSeemsNotToExist) {
    std::array<char, 128> room{};
    EXPECT_EQ(outcome_of([&] { return ::syscall(SYS_clone3, room.data(), 88); }), ENOSYS);
    const auto other = ::getppid();
    EXPECT_EQ(outcome_of([&] { return ::syscall(SYS_sched_getaffinity, other, 128, room.data()); }), ENOSYS);
}

TEST(Sandbox, CallsThatNobodyKnewAreRefused) {
    constexpr long first_of_all_architectures = 424;
    constexpr long far_behind_the_last = 1000;
    EXPECT_EQ(in_child([] {
                  if (!prepare_sandbox() || !enter_sandbox(generous)) return no_sandbox;
                  for (long call = first_of_all_architectures; call < far_behind_the_last; ++call)
                      if (call != SYS_clone3 && (::syscall(call, -1, -1, -1, -1, -1, -1) != -1 || errno != EPERM))
                          return 1;
                  return allowed;
              }),
              allowed);
}

#if defined(__x86_64__)
TEST(Sandbox, CallsOfAnotherArchitectureEndTheProcess) {
    constexpr long x32 = 0x40000000;
    EXPECT_EQ(outcome_of([] { return ::syscall(x32 + SYS_getpid); }), -SIGSYS);
}
#endif

/// A file that was opened before is refused to threads that ran before as to all others.
TEST(Sandbox, HoldsForThreadsThatRanBefore) {
    EXPECT_EQ(in_child([] {
                  std::promise<void> entered;
                  int result = allowed;
                  std::thread before{[&] {
                      entered.get_future().wait();
                      if (::open(some_file, O_RDONLY) < 0) result = errno;
                  }};
                  if (!prepare_sandbox() || !enter_sandbox(generous)) return no_sandbox;
                  entered.set_value();
                  before.join();
                  return result;
              }),
              EPERM);
}

TEST(Sandbox, ThreadsAreAllowed) {
    EXPECT_EQ(outcome_of([] {
                  int result = -1;
                  std::thread{[&] { result = ::pthread_kill(::pthread_self(), 0); }}.join();
                  return result;
              }),
              allowed);
}

TEST(Sandbox, CodeIsMadeByWhomItIsAllowed) {
    const auto map_code = [] {
        void* made = ::mmap(nullptr, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        return made == MAP_FAILED ? -1 : 0;
    };
    EXPECT_EQ(outcome_of(map_code), EPERM);
    EXPECT_EQ(outcome_of(map_code, MadeCode::allowed), allowed);
}

TEST(Sandbox, FewFilesAreOpenAtOnce) {
    EXPECT_EQ(outcome_of([] {
                  int last = 0;
                  for (int count = 0; last >= 0 && count < 1000; ++count) last = ::dup(STDERR_FILENO);
                  return last;
              }),
              EMFILE);
}

TEST(Sandbox, IsNotEnteredUnprepared) {
    EXPECT_EQ(in_child([] { return enter_sandbox(generous) ? allowed : no_sandbox; }), no_sandbox);
}

/// Whether the kernel has Landlock in this version; without it there is nothing to be seen.
bool has_landlock(long version = 1) {
    return ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION) >= version;
}

/// The error with which `attempt` fails, without the list of system calls.
template <class Attempt>
int outcome_under(FilesLeft left, Attempt attempt) {
    return in_child([&] {
        if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || !restrict_by_landlock(left)) return no_sandbox;
        return attempt() < 0 ? errno : allowed;
    });
}

TEST(Landlock, LeavesNoFile) {
    if (!has_landlock()) return;
    EXPECT_EQ(outcome_under(FilesLeft::none, [] { return ::open(some_file, O_RDONLY); }), EACCES);
    EXPECT_EQ(outcome_under(FilesLeft::none, [] { return ::open("/tmp", O_RDONLY | O_DIRECTORY); }), EACCES);
}

TEST(Landlock, LeavesFilesToBeReadAndNothingElse) {
    if (!has_landlock()) return;
    EXPECT_EQ(outcome_under(FilesLeft::readable, [] { return ::open(some_file, O_RDONLY); }), allowed);
    EXPECT_EQ(
        outcome_under(FilesLeft::readable, [] { return ::open("/tmp/kredenz-landlock", O_WRONLY | O_CREAT, 0600); }),
        EACCES);
    EXPECT_EQ(outcome_under(FilesLeft::readable, [] { return ::mkdir("/tmp/kredenz-landlock", 0700); }), EACCES);
    EXPECT_EQ(outcome_under(FilesLeft::readable, [] { return ::execl("/bin/true", "true", nullptr); }), EACCES);
}

TEST(Landlock, ReachesNoHost) {
    if (!has_landlock(4)) return;
    EXPECT_EQ(outcome_under(FilesLeft::readable,
                            [] {
                                sockaddr_in port{};
                                port.sin_family = AF_INET;
                                port.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
                                const int stream = ::socket(AF_INET, SOCK_STREAM, 0);
                                return ::bind(stream, reinterpret_cast<const sockaddr*>(&port), sizeof port);
                            }),
              EACCES);
}

TEST(Landlock, SignalsNobody) {
    if (!has_landlock(6)) return;
    EXPECT_EQ(outcome_under(FilesLeft::readable, [] { return ::kill(::getppid(), 0); }), EPERM);
}

}  // namespace
}  // namespace kredenz::processes
