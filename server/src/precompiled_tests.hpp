// What nearly every test includes, parsed once.
#pragma once

#include "precompiled.hpp"

#include <gtest/gtest.h>
