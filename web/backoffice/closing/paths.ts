export const closingPath = "/closing";
export const closingDaysPath = "/closing/days";
