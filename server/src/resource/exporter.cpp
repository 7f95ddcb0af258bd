#include "resource/exporter.hpp"

#include "http/compression.hpp"
#include "http/negotiation.hpp"
#include "http/problem.hpp"
#include "resource/export_cells.hpp"
#include "resource/list_query.hpp"
#include "resource/messages.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <algorithm>

namespace kredenz::resource {

enum class TableForm : std::uint8_t { csv, xlsx };

}  // namespace kredenz::resource

template <>
struct kredenz::record::Choices<kredenz::resource::TableForm> {
    using enum kredenz::resource::TableForm;
    static constexpr auto names = names_of<kredenz::resource::TableForm>({{csv, "csv"}, {xlsx, "xlsx"}});
};

namespace kredenz::resource {
namespace {

using boost::asio::awaitable;
using http::QueryParameter;
using http::Request;
using http::Response;
using storage::Session;

constexpr std::size_t rows_of_a_unit = 500;
constexpr std::int64_t most_rows = 50'000;
/// Each is in memory until it is sent.
constexpr int most_at_once = 3;
constexpr int compression_level = 5;

constexpr std::string_view csv_type = "text/csv; charset=utf-8";
constexpr std::string_view xlsx_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

using Rows = std::vector<std::vector<spreadsheet::Cell>>;

/// What is asked for besides the list.
std::vector<QueryParameter> own_parameters(const std::vector<ExportColumn>& columns) {
    auto format = http::parameter<TableForm>("format", "csv unless said otherwise");
    auto fields =
        http::parameter_list<std::string>("fields", "Columns in their order; all of them unless said otherwise");
    for (const auto& column : columns) fields.choices.push_back(column.name);
    return {std::move(format), std::move(fields)};
}

/// Those of the list, but the page.
std::vector<QueryParameter> parameters_for(const record::Schema& schema, Roles readers) {
    auto parameters = own_parameters(export_columns(schema, readers));
    for (auto& one : list_parameters(schema, readers))
        if (one.name != "page" && one.name != "limit") parameters.push_back(std::move(one));
    return parameters;
}

/// Those that a list has.
std::vector<ExportColumn> columns_of(const ExportedList& list, Roles readers) {
    auto columns = export_columns(list.repository->schema(), readers);
    std::erase_if(columns, [&](const ExportColumn& column) {
        return column.field && std::ranges::find(list.fields, column.name) == list.fields.end();
    });
    return columns;
}

/// Each once, however often it is named.
std::vector<ExportColumn> chosen(std::vector<ExportColumn> columns, const std::vector<std::string>& names) {
    if (names.empty()) return columns;
    std::vector<ExportColumn> wanted;
    for (const auto& name : names)
        if (std::ranges::find(wanted, name, &ExportColumn::name) == wanted.end())
            wanted.push_back(*std::ranges::find(columns, name, &ExportColumn::name));
    return wanted;
}

}  // namespace

/// One of the exports that may be under way; nobody has two of them.
class Exporter::Turn {
public:
    Turn(Underway& underway, std::int64_t user) : underway_(underway), user_(user) {
        const std::lock_guard lock(underway_.mutex);
        is_free_ = std::ssize(underway_.users) < most_at_once && underway_.users.insert(user_).second;
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    ~Turn() {
        if (!is_free_) return;
        const std::lock_guard lock(underway_.mutex);
        underway_.users.erase(user_);
    }

    bool is_free() const { return is_free_; }

private:
    Underway& underway_;
    std::int64_t user_;
    bool is_free_ = false;
};

/// An export as it was asked for.
struct Exporter::Export {
    std::string label;
    const storage::Repository* repository;
    /// Where the records are kept in memory.
    std::shared_ptr<const snapshot::View> view;
    Actor actor;
    TableForm form;
    std::vector<ExportColumn> columns;
    FindIds find_ids;
    TimeZone zone;

    const record::Schema& schema() const { return repository->schema(); }

    /// Some may be gone since their ids were read.
    std::map<std::int64_t, std::shared_ptr<const void>> find_records(Session& session,
                                                                     std::span<const std::int64_t> ids) const {
        std::map<std::int64_t, std::shared_ptr<const void>> records;
        if (view) {
            for (const auto id : ids) records.emplace(id, view->records(repository->table()).find(id));
            return records;
        }
        auto is_one =
            storage::Predicate::one_of(storage::Attribute::find(schema(), "id").value(), {ids.begin(), ids.end()});
        for (const auto& record : storage::select(session, *repository, {.predicate = std::move(is_one)}).records)
            records.emplace(schema().meta(record.get()).id, record);
        return records;
    }

    Rows find_rows(Session& session, const Resources& resources, std::span<const std::int64_t> ids) const {
        const auto records = find_records(session, ids);
        ExportCells cells{session, resources, actor, zone};
        Rows rows;
        for (const auto id : ids) {
            const auto found = records.find(id);
            if (found == records.end()) continue;
            auto& row = rows.emplace_back();
            for (const auto& column : columns) row.push_back(cells.of(column, {schema(), found->second.get()}));
        }
        return rows;
    }

    std::unique_ptr<spreadsheet::Writer> writer() const {
        std::vector<std::string> titles;
        for (const auto& column : columns) titles.push_back(column.title);
        return form == TableForm::csv ? spreadsheet::csv_writer(titles) : spreadsheet::xlsx_writer(titles);
    }
};

awaitable<Response> Exporter::answer(Result<Export> asked, const Request& request) {
    if (!asked) co_return http::problem(asked.error());
    const Turn turn{underway_, request.actor.user};
    if (!turn.is_free())
        co_return http::problem(Error::of(ErrorKind::unavailable, std::string{messages::exports_busy}));
    const auto whole = std::make_shared<const Export>(std::move(*asked));
    const auto ids = co_await ids_of(whole);
    if (!ids) co_return http::problem(ids.error());
    co_return co_await write(whole, *ids, request);
}

Result<Exporter::Export> Exporter::read(const Resource& resource, const Request& request) const {
    const auto& schema = resource.repository->schema();
    const auto readers = request.actor.roles;
    auto columns = export_columns(schema, readers);
    const auto asked = Parameters::of(request, parameters_for(schema, readers));
    if (!asked) return asked.error();
    auto selection = selection_of(request, schema, own_parameters(columns));
    if (!selection) return selection.error();
    if (resource.visible)
        selection->predicate =
            storage::Predicate::all_of({resource.visible(request.actor), std::move(selection->predicate)});
    const auto& repository = *resource.repository;
    const auto view = resource.is_base_data ? resources_.context().snapshot.view() : nullptr;
    FindIds find_ids = [&repository, view, readers, selection = std::move(*selection)](Session& session, std::int64_t) {
        if (!view) return storage::select_ids(session, repository, selection);
        Ids ids;
        for (const auto& record :
             storage::select(view->shown(repository.table(), readers), repository.schema(), selection).records)
            ids.push_back(repository.schema().meta(record.get()).id);
        return ids;
    };
    return Export{.label = resource.label,
                  .repository = &repository,
                  .view = view,
                  .actor = request.actor,
                  .form = asked->find<TableForm>("format").value_or(TableForm::csv),
                  .columns = chosen(std::move(columns), asked->list<std::string>("fields")),
                  .find_ids = std::move(find_ids),
                  .zone = zone_()};
}

Result<Exporter::Export> Exporter::read(const ExportedList& list, const Request& request) const {
    auto columns = columns_of(list, request.actor.roles);
    const auto besides = own_parameters(columns);
    auto known = besides;
    known.insert(known.end(), list.parameters.begin(), list.parameters.end());
    const auto asked = Parameters::of(request, known);
    if (!asked) return asked.error();
    auto find_ids = list.find(request, besides);
    if (!find_ids) return find_ids.error();
    return Export{.label = list.label,
                  .repository = list.repository,
                  .view = nullptr,
                  .actor = request.actor,
                  .form = asked->find<TableForm>("format").value_or(TableForm::csv),
                  .columns = chosen(std::move(columns), asked->list<std::string>("fields")),
                  .find_ids = std::move(*find_ids),
                  .zone = zone_()};
}

awaitable<Result<Exporter::Ids>> Exporter::ids_of(std::shared_ptr<const Export> asked) const {
    auto unit = [asked = std::move(asked)](Session& session) -> Result<Ids> {
        auto ids = asked->find_ids(session, most_rows + 1);
        if (std::ssize(ids) > most_rows) return Error::of(ErrorKind::invalid, messages::too_many_rows(most_rows));
        return ids;
    };
    co_return co_await resources_.context().storage.read(std::move(unit));
}

/// On the thread; what `work` uses waits here meanwhile.
template <class Work>
awaitable<void> Exporter::aside(Work work) {
    auto done = [](Work given) -> awaitable<void> {
        given();
        co_return;
    };
    co_await boost::asio::co_spawn(threads_, done(std::move(work)), boost::asio::use_awaitable);
}

awaitable<Response> Exporter::write(std::shared_ptr<const Export> asked, const Ids& ids, const Request& request) {
    const auto writer = asked->writer();
    for (std::size_t first = 0; first < ids.size(); first += rows_of_a_unit) {
        const auto some = std::span{ids}.subspan(first, std::min(rows_of_a_unit, ids.size() - first));
        auto unit = [&resources = resources_, asked, some = Ids(some.begin(), some.end())](Session& session) {
            return Result<Rows>{asked->find_rows(session, resources, some)};
        };
        const auto rows = co_await resources_.context().storage.read(std::move(unit));
        if (!rows) co_return http::problem(rows.error());
        co_await aside([&] {
            for (const auto& row : *rows) writer->add_row(row);
        });
    }
    const bool is_csv = asked->form == TableForm::csv;
    const bool is_compressed =
        is_csv && http::parse_accept_encoding(request.header("accept-encoding").value_or("")).gzip;
    std::string file;
    co_await aside([&] {
        file = writer->finish();
        if (is_compressed) file = http::gzip(file, compression_level);
    });
    auto response = Response::bytes(200, is_csv ? csv_type : xlsx_type, std::move(file));
    // What says how it is encoded is left as it is: compressed on an event loop it would hold up everybody.
    if (is_csv) response.header("Content-Encoding", is_compressed ? "gzip" : "identity");
    const auto today = format_day(date::floor<date::days>(asked->zone.to_wall(resources_.context().clock.now())));
    response.download_as(asked->label + " " + today + (is_csv ? ".csv" : ".xlsx"));
    co_return response;
}

void Exporter::add_routes(http::Router& router) {
    for (const auto& resource : resources_.all()) {
        if (resource.calls == Calls::none) continue;
        router.add({.method = http::Method::get,
                    .pattern = "/api/" + resource.name() + "/export",
                    .access = resource.writers,
                    .handler = [this, &resource](Request& request) { return answer(read(resource, request), request); },
                    .doc = {.summary = "The list as a table for spreadsheets, with German titles and words",
                            .tag = resource.name(),
                            .answer = http::table(),
                            .query = parameters_for(resource.repository->schema(), resource.writers),
                            .statuses = {200, 400, 422, 503}}});
    }
}

void Exporter::add_route(http::Router& router, ExportedList list) {
    auto query = own_parameters(columns_of(list, list.readers));
    query.insert(query.end(), list.parameters.begin(), list.parameters.end());
    const auto name = list.name;
    const auto readers = list.readers;
    router.add(
        {.method = http::Method::get,
         .pattern = "/api/" + name + "/export",
         .access = readers,
         .handler = [this, list = std::move(list)](Request& request) { return answer(read(list, request), request); },
         .doc = {.summary = "The list as a table for spreadsheets, with German titles and words",
                 .tag = name,
                 .answer = http::table(),
                 .query = std::move(query),
                 .statuses = {200, 400, 422, 503}}});
}

}  // namespace kredenz::resource
