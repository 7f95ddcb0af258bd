// The findings of `kredenz check`, line by line as they come. What is looked at is in check_command.
#pragma once

#include <iosfwd>
#include <string_view>

namespace kredenz::app {

class CheckReport {
public:
    explicit CheckReport(std::ostream& output) : output_(&output) {}

    void good(std::string_view text);
    /// Works, but the operator should know.
    void hint(std::string_view text);
    /// Must be mended.
    void bad(std::string_view text);

    int faults() const { return faults_; }
    int hints() const { return hints_; }

private:
    std::ostream* output_;
    int faults_ = 0;
    int hints_ = 0;
};

}  // namespace kredenz::app
