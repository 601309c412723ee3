# The page: its own checks and unit tests, and tests with a real browser and a real server.
set(page ${PROJECT_SOURCE_DIR}/tools/page)

if(PARLOR_TEST_PREFIX STREQUAL "test/")
    add_test(NAME page.check COMMAND ${page} once check)
    add_test(NAME page.units COMMAND ${page} once units)
    # All browser tests share one browser: starting one for each would take longer than most of the tests.
    add_test(NAME page.visits COMMAND ${page} once pages)
    set_tests_properties(page.visits PROPERTIES ENVIRONMENT PARLOR=$<TARGET_FILE:parlor> TIMEOUT 3000 COST 1000)
    parlor_computes(page.check page.units page.visits)
endif()
