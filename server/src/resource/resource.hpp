// A resource is a described record with the five calls over it: list, read, create, update, delete, and with trash,
// history and version conflicts. Written once here; a feature says what is particular in hooks. What
// none of them fits gets routes of its own.
#pragma once

#include "base/clock.hpp"
#include "http/router.hpp"
#include "record/any_record.hpp"
#include "record/json_reader.hpp"
#include "snapshot/snapshot.hpp"
#include "storage/selection.hpp"
#include "storage/storage.hpp"

#include <deque>

namespace kredenz::resource {

/// What all modules share; lives as long as the program serves.
struct Context {
    storage::Storage& storage;
    snapshot::Snapshot& snapshot;
    const Clock& clock;
};

/// A record on its way into the database, seen by a hook inside the changing unit.
struct Saving {
    storage::Session& session;
    const Actor& actor;
    Instant now;
    /// None when the record is new.
    record::AnyRecord stored;
};

/// Into the trash and back.
enum class Way : std::uint8_t { removed, restored };

/// Which of the five calls are answered here; the others, if there are any, by the feature.
enum class Calls : std::uint8_t { all, all_but_saving, none };

/// All that is particular about one table of records.
struct Resource {
    /// German, singular, for messages: "Produkt".
    std::string label;
    const storage::Repository* repository = nullptr;
    Roles readers;
    /// Change existing records.
    Roles writers;
    /// Create and delete them; who changes them, unless said otherwise.
    Roles shapers = writers;
    /// Where its path ends otherwise than with its table's name.
    std::string address = {};
    Calls calls = Calls::all;
    /// There is one record, made with the database; what is read is that record and no list.
    bool is_single = false;
    /// Read from the snapshot; a change moves the base revision.
    bool is_base_data = true;
    /// Base data for everybody, which every client gets at its start (`GET /api/init`).
    bool is_start_data = false;
    /// One of the files in which a business is exported and imported.
    bool is_exported = true;

    /// Checks and completes a record whose fields are valid by themselves.
    std::function<Result<void>(const Saving& saving, record::AnyMutableRecord record)> before_save = {};
    /// Whether a record, `saving.stored`, may go to the trash or come back.
    std::function<Result<void>(const Saving& saving, Way way)> before_trash = {};
    /// Which records exist as far as this reader can tell; of the others every call answers that there are none. Empty:
    /// all of them for all `readers`; where guests read nothing and a record has to name a branch, those of the own.
    std::function<storage::Predicate(const Actor& actor)> visible = {};
    /// The branches a record belongs to; managers and employees change only what belongs to theirs. An empty list: to
    /// no branch in particular, so that everybody changes it; `whole_business`: admins alone change it. Empty: to the
    /// branch that a record has to name.
    std::function<std::vector<std::int64_t>(record::AnyRecord record)> branches_of = {};
    snapshot::GuestView for_guests = {};
    /// For what else goes when a record leaves the trash for good: inside the unit that deletes its row, and after it.
    std::function<Result<void>(storage::Session& session, record::AnyRecord record)> on_purge = {};
    std::function<void(record::AnyRecord record)> after_purge = {};

    /// The last segment of its path: "products".
    const std::string& name() const { return address.empty() ? repository->table() : address; }
    /// One of its records, of which the repository gave the address.
    record::AnyRecord any(const void* record) const { return {repository->schema(), record}; }
};

/// The branch that `branches_of` names for what belongs to the whole business.
inline constexpr std::int64_t whole_business = 0;

/// Whether there is a record and the actor may know of it.
bool is_visible(const Resource& resource, const Actor& actor, const void* record);

struct BulkRequest;

/// The outcome of a change.
struct Saved {
    std::shared_ptr<void> record;
    std::int64_t base_revision = 0;
};

class Resources {
public:
    explicit Resources(Context context) : context_(context) {}

    /// Throws std::logic_error for a second one of a table, and for what cannot be meant.
    void add(Resource resource);
    const std::deque<Resource>& all() const { return resources_; }
    /// By its table; null when there is none.
    const Resource* find(std::string_view table) const;
    /// That of a type of records, which has been added.
    template <class Record>
    const Resource& of() const {
        return *find(Record::table_name);
    }
    /// What the snapshot is to hold.
    std::vector<snapshot::BaseTable> base_tables() const;
    Context context() const { return context_; }

    /// The routes of all resources.
    void add_routes(http::Router& router) const;

    // The changes themselves, inside a unit; also for loading data and for features with their own routes.
    Result<Saved> create(storage::Session& session, const Resource& resource, const Actor& actor,
                         const record::Document& document) const;
    Result<Saved> update(storage::Session& session, const Resource& resource, const Actor& actor, std::int64_t id,
                         const record::Document& document) const;
    Result<Saved> remove(storage::Session& session, const Resource& resource, const Actor& actor,
                         std::int64_t id) const;
    Result<Saved> restore(storage::Session& session, const Resource& resource, const Actor& actor,
                          std::int64_t id) const;

    using Record = std::shared_ptr<void>;
    struct SavedAll {
        std::vector<Record> records;
        std::int64_t base_revision = 0;
    };
    /// What the request asks for, done to all of its records; a conflict that names those in the way where it cannot
    /// be.
    Result<SavedAll> save_all(storage::Session& session, const Resource& resource, const Actor& actor,
                              const BulkRequest& request) const;

    /// The saving calls of a resource.
    struct SavingHandlers {
        http::Handler create;
        http::Handler update;
    };
    /// The routes of these calls, for features that answer them; with everything else as for any resource.
    void add_saving_routes(const Resource& resource, SavingHandlers handlers, http::Router& router) const;

    /// A POST for features that prepare what is saved.
    boost::asio::awaitable<http::Response> create_and_answer(const Resource& resource, http::Request& request) const;
    /// The same for a PUT, or one that addresses its record otherwise.
    boost::asio::awaitable<http::Response> update_and_answer(const Resource& resource, std::int64_t id,
                                                             http::Request& request) const;
    /// Null when there is none or none that the actor may know of.
    std::shared_ptr<void> find_visible(storage::Session& session, const Resource& resource, const Actor& actor,
                                       std::int64_t id) const;
    /// A record for readers of these roles; empty when it is hidden from them.
    std::string json_of(const Resource& resource, const std::shared_ptr<const void>& record, Roles readers) const;

private:
    /// One of the changing calls: what it does inside the unit and how it answers.
    struct ChangeCall {
        std::function<Result<Saved>(storage::Session& session, const Actor& actor, std::int64_t id,
                                    const record::Document& document)>
            work;
        bool takes_body = false;
        int status = 200;
    };

    void add_routes_of(const Resource& resource, http::Router& router) const;
    http::Handler answer_change(const Resource& resource, ChangeCall call) const;
    /// Records as JSON, and how many there are where a window cuts them.
    struct Listed {
        std::string json;
        std::int64_t total = 0;
    };
    boost::asio::awaitable<Result<Listed>> find_all(const Resource& resource, const Actor& actor,
                                                    storage::Selection selection) const;
    boost::asio::awaitable<http::Response> list(const Resource& resource, http::Request& request,
                                                storage::Place place) const;
    boost::asio::awaitable<http::Response> read(const Resource& resource, http::Request& request) const;
    boost::asio::awaitable<http::Response> change(const Resource& resource, std::int64_t id, http::Request& request,
                                                  const ChangeCall& call) const;
    boost::asio::awaitable<http::Response> list_history(const Resource& resource, http::Request& request) const;

    Result<void> save(const Saving& saving, const Resource& resource, void* record) const;
    std::shared_ptr<void> find_visible_trashed(storage::Session& session, const Resource& resource, const Actor& actor,
                                               std::int64_t id) const;
    Result<void> check_branches(const Resource& resource, const Actor& actor, const void* record) const;
    /// A new reference leads only to what the actor can tell is there.
    Result<void> check_targets(const Saving& saving, const Resource& resource, const void* record) const;
    /// As far as the actor may know of it.
    std::string name_of(storage::Session& session, const Actor& actor, const storage::Referrer& referrer) const;

    /// Which record, and the version of it that was seen, where that is known.
    struct Seen {
        std::int64_t id = 0;
        std::optional<std::int64_t> version = std::nullopt;
    };
    // What is done to one record, before anybody is told of it.
    Result<Record> change_one(storage::Session& session, const Resource& resource, const Actor& actor, Seen seen,
                              const record::Document& document) const;
    Result<Record> remove_one(storage::Session& session, const Resource& resource, const Actor& actor, Seen seen) const;
    /// What it refers to is still to be checked: that may come back with it.
    Result<Record> restore_one(storage::Session& session, const Resource& resource, const Actor& actor,
                               std::int64_t id) const;
    /// Gives the revision of the base data, where they are such.
    std::int64_t announce(storage::Session& session, const Resource& resource, std::span<const Record> records) const;
    Saved finish(storage::Session& session, const Resource& resource, Record record) const;

    Context context_;
    std::deque<Resource> resources_;
};

/// What a unique index says, as an error of the field it is about; rethrows other violations.
Error taken_field(const storage::ConstraintViolation& violation, const record::Schema& schema);

/// Runs a changing unit and turns a violated unique index into an error of its field.
template <storage::UnitOfWork Work>
boost::asio::awaitable<storage::UnitResult<Work>> write_checked(Context context, const record::Schema& schema,
                                                                Work work) {
    std::optional<storage::ConstraintViolation> violation;
    try {
        co_return co_await context.storage.write(std::move(work));
    } catch (const storage::ConstraintViolation& thrown) {
        violation = thrown;
    }
    co_return taken_field(*violation, schema);
}

}  // namespace kredenz::resource
