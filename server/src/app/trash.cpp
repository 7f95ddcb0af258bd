#include "app/trash.hpp"

#include "features/catalog/sold_out.hpp"
#include "features/devices/keys.hpp"
#include "features/devices/reports.hpp"
#include "features/media/images.hpp"
#include "features/media/uploads.hpp"
#include "features/printing/print_service.hpp"
#include "resource/hook.hpp"
#include "resource/trash.hpp"

namespace kredenz::app {
namespace {

constexpr std::int64_t records_in_a_unit = 100;

void forget_device(storage::Session& session, std::int64_t device) {
    devices::revoke_keys(session, device);
    devices::remove_logs(session, device);
    printing::revoke_address(session, device);
}

Result<std::size_t> empty_table(Program& program, const storage::Repository& repository) {
    using Records = std::vector<std::shared_ptr<void>>;
    const bool has_devices = repository.table() == "devices";
    const bool has_users = repository.table() == "users";
    auto unit = [&repository, has_devices, has_users, secrets = program.account_secrets(),
                 now = program.clock().now()](storage::Session& session) -> Result<Records> {
        auto records = resource::purge_trash(session, repository, now, records_in_a_unit);
        if (has_devices)
            for (const auto& record : records) forget_device(session, repository.schema().meta(record.get()).id);
        if (has_users)
            for (const auto& record : records)
                if (const auto forgotten =
                        accounts::forget_second_factor(session, secrets, repository.schema().meta(record.get()).id);
                    !forgotten)
                    return forgotten.error();
        return records;
    };
    std::size_t count = 0;
    while (true) {
        const auto purged = program.storage().write_now(unit);
        if (!purged) return purged.error();
        count += purged->size();
        for (const auto& record : *purged) {
            if (repository.table() == "images")
                media::remove_files(program.media(), *static_cast<const media::Image*>(record.get()));
            if (repository.table() == "uploads")
                media::remove_file(program.media(), *static_cast<const media::Upload*>(record.get()));
        }
        if (static_cast<std::int64_t>(purged->size()) < records_in_a_unit) return count;
    }
}

}  // namespace

Result<std::size_t> empty_trash(Program& program) {
    std::vector<const storage::Repository*> repositories{&resource::repository_of<catalog::SoldOut>()};
    for (const auto& resource : program.resources().all()) repositories.push_back(resource.repository);
    std::size_t count = 0;
    for (const auto* repository : repositories) {
        const auto emptied = empty_table(program, *repository);
        if (!emptied) return emptied.error();
        count += *emptied;
    }
    return count;
}

}  // namespace kredenz::app
