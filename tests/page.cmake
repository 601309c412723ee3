# The page: its own checks and units, and a real browser that visits a real house.
set(page ${PROJECT_SOURCE_DIR}/tools/page)

if(PARLOR_TEST_PREFIX STREQUAL "test/")
    add_test(NAME page.check COMMAND ${page} once check)
    add_test(NAME page.units COMMAND ${page} once units)
    file(GLOB visits CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/tests/*.page.ts)
    foreach(visit ${visits})
        get_filename_component(name ${visit} NAME_WE)
        add_test(NAME page.${name} COMMAND ${page} run pages tests/${name}.page.ts)
        set_tests_properties(page.${name} PROPERTIES
            ENVIRONMENT PARLOR=$<TARGET_FILE:parlor> TIMEOUT 900)
    endforeach()
endif()
