#include "record/sample.hpp"

#include <gtest/gtest.h>

namespace kredenz::record {
namespace {

using testing::Sample;

struct Forgetful {
    static constexpr std::string_view schema_name = "Forgetful";
    std::string told;
    std::string forgotten;
};
void describe(Describe<Forgetful>& d) { d.field("told", &Forgetful::told, "Erzählt"); }

TEST(ColumnNames, AreTheWordsOfTheFieldName) {
    EXPECT_EQ(column_name("name"), "name");
    EXPECT_EQ(column_name("isATMCardEnabled"), "is_atm_card_enabled");
    EXPECT_EQ(column_name("isHydroAGVoucherEnabled"), "is_hydro_ag_voucher_enabled");
    EXPECT_EQ(column_name("enablePluginPWA"), "enable_plugin_pwa");
    EXPECT_EQ(column_name("enableSMS"), "enable_sms");
    EXPECT_EQ(column_name("URL"), "url");
}

TEST(Schemas, KnowTheirFieldsByName) {
    const auto& schema = schema_of<Sample>();
    EXPECT_EQ(schema.name(), "Sample");
    ASSERT_NE(schema.find("isHot"), nullptr);
    EXPECT_EQ(schema.find("isHot")->column, "is_hot");
    EXPECT_EQ(schema.find("is_hot"), nullptr);
    EXPECT_EQ(&schema, &schema_of<Sample>());
}

TEST(Schemas, SingleReferencesAreColumnsOfIds) {
    EXPECT_EQ(schema_of<Sample>().find("image")->column, "image_id");
    EXPECT_EQ(schema_of<Sample>().find("tags")->column, "tags");
}

TEST(Schemas, RangesAreInUnits) {
    EXPECT_EQ(schema_of<Sample>().find("price")->maximum, 100'000);
    EXPECT_EQ(schema_of<Sample>().find("count")->maximum, 99);
}

TEST(Schemas, FieldsAreHiddenFromGuestsAndTheKitchenUnlessSaidOtherwise) {
    EXPECT_EQ(schema_of<Sample>().find("recipe")->readers, staff | counter_display);
    EXPECT_EQ(schema_of<Sample>().find("password")->readers, nobody);
}

TEST(Schemas, MembersOfAFlattenedStructStandAmongTheOthers) {
    Sample sample;
    sample.address.city = "Graz";
    const auto* city = schema_of<Sample>().find("city");
    ASSERT_NE(city, nullptr);
    EXPECT_EQ(text_at(city->in(static_cast<const void*>(&sample))), "Graz");
    EXPECT_EQ(schema_of<Sample>().find("address"), nullptr);
}

TEST(Schemas, AMemberThatIsNotDescribedIsFoundAtFirstUse) { EXPECT_THROW(schema_of<Forgetful>(), std::logic_error); }

TEST(Schemas, RecordsAreMadeAndCopiedWithoutTheirType) {
    const auto& schema = schema_of<Sample>();
    const auto made = schema.create();
    EXPECT_EQ(static_cast<Sample*>(made.get())->count, 1);
    schema.meta(made.get()).id = 7;
    static_cast<Sample*>(made.get())->words = {"eins"};
    const auto copied = schema.copy(made.get());
    static_cast<Sample*>(made.get())->words.clear();
    EXPECT_EQ(schema.meta(static_cast<const void*>(copied.get())).id, 7);
    EXPECT_EQ(static_cast<Sample*>(copied.get())->words, std::vector<std::string>{"eins"});
    EXPECT_TRUE(schema.has_meta());
    EXPECT_FALSE(schema_of<testing::Topping>().has_meta());
}

}  // namespace
}  // namespace kredenz::record
