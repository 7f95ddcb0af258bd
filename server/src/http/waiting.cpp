#include "http/waiting.hpp"

namespace kredenz::http {

void WaitingConnections::enter(LoopConnection& connection, const ClientNetwork& network) {
    if (!network.line.empty()) connection.line_ = enter(lines_, network.line);
    if (!network.site.empty()) connection.site_ = enter(sites_, network.site);
}

void WaitingConnections::leave(LoopConnection& connection) {
    connection.stop_waiting();
    leave(lines_, connection.line_);
    leave(sites_, connection.site_);
}

void WaitingConnections::add(LoopConnection& connection) {
    if (connection.is_waiting()) return;
    all_.push_back(connection.of_all_);
    if (connection.line_ != nullptr) connection.line_->second.waiting.push_back(connection.of_line_);
    if (connection.site_ != nullptr) connection.site_->second.waiting.push_back(connection.of_site_);
}

WaitingConnections::Groups::value_type* WaitingConnections::enter(Groups& groups, const std::string& key) {
    auto& group = *groups.try_emplace(key).first;
    ++group.second.connections;
    return &group;
}

void WaitingConnections::leave(Groups& groups, Groups::value_type* group) {
    if (group != nullptr && --group->second.connections == 0) groups.erase(groups.find(group->first));
}

LoopConnection* WaitingConnections::first_of(const List& list) {
    return list.empty() ? nullptr : &list.front().connection;
}

LoopConnection* WaitingConnections::longest_of(const Groups& groups, const std::string& key) {
    const auto found = groups.find(key);
    return found == groups.end() ? nullptr : first_of(found->second.waiting);
}

}  // namespace kredenz::http
