#include "record/any_record.hpp"

#include "record/sample.hpp"

#include <gtest/gtest.h>

namespace kredenz::record {
namespace {

using testing::Sample;

struct Other {
    static constexpr std::string_view schema_name = "Other";
    std::string name;
};
void describe(Describe<Other>& d) { d.field("name", &Other::name, "Name"); }

TEST(AnyRecords, AreWhatTheirSchemaSays) {
    Other other{"Kredenz"};
    const AnyRecord any{schema_of<Other>(), &other};
    EXPECT_TRUE(any);
    EXPECT_EQ(any.as<Other>().name, "Kredenz");
    EXPECT_EQ(any.find<Other>(), &other);
    EXPECT_THROW(any.as<Sample>(), std::logic_error);
    EXPECT_THROW(any.find<Sample>(), std::logic_error);
}

TEST(AnyRecords, MayBeNone) {
    EXPECT_FALSE(AnyRecord{});
    EXPECT_EQ(AnyRecord{}.find<Other>(), nullptr);
    EXPECT_THROW(AnyRecord{}.as<Other>(), std::logic_error);
}

TEST(AnyRecords, AreChangedOnlyAsWhatTheyAre) {
    Other other;
    const AnyMutableRecord any{schema_of<Other>(), &other};
    any.as<Other>().name = "Tafel";
    EXPECT_EQ(other.name, "Tafel");
    EXPECT_THROW(any.as<Sample>(), std::logic_error);
}

}  // namespace
}  // namespace kredenz::record
