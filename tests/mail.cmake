# Mail, with local servers: an SMTP server for outgoing mail and an IMAP server for incoming mail. These tests are
# slow, and find most in the builds with sanitizers.
set(mail ${CMAKE_CURRENT_SOURCE_DIR}/mail)
if(PARLOR_TEST_PREFIX STREQUAL "test/")
    return()
endif()

foreach(name games trouble)
    add_test(NAME ${PARLOR_TEST_PREFIX}mail.${name} COMMAND ${PARLOR_PYTHON} ${mail}/${name}.py $<TARGET_FILE:parlor>)
    set_tests_properties(${PARLOR_TEST_PREFIX}mail.${name} PROPERTIES TIMEOUT 900)
endforeach()
