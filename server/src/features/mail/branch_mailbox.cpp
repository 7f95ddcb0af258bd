#include "features/mail/branch_mailbox.hpp"

#include "features/settings/current_config.hpp"

namespace kredenz::mail {

std::string address_of(const branches::Branch* branch, const settings::Config& config) {
    return branch && !branch->email.empty() ? branch->email : config.email;
}

std::string address_of(const snapshot::View& view, std::int64_t branch) {
    return address_of(view.find<branches::Branch>(branch), settings::config_of(view));
}

}  // namespace kredenz::mail
