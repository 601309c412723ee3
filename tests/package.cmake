# The Debian package: built from this build tree, unpacked and tested. tools/page must have built the page.
if(PARLOR_TEST_PREFIX STREQUAL "test/")
    add_test(NAME package COMMAND ${PARLOR_PYTHON} ${CMAKE_CURRENT_SOURCE_DIR}/package/package.py ${PROJECT_BINARY_DIR})
    parlor_computes(package)
endif()
