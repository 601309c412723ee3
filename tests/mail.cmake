# Email, with real servers on this machine: an SMTP server for outgoing and an IMAP server for incoming mail.
# These tests are slow and most useful with sanitizers.
set(mail ${CMAKE_CURRENT_SOURCE_DIR}/mail)
if(PARLOR_TEST_PREFIX STREQUAL "test/")
    return()
endif()

foreach(name games trouble)
    add_test(NAME ${PARLOR_TEST_PREFIX}mail.${name} COMMAND ${PARLOR_PYTHON} ${mail}/${name}.py $<TARGET_FILE:parlor>)
    set_tests_properties(${PARLOR_TEST_PREFIX}mail.${name} PROPERTIES TIMEOUT 900)
    parlor_long(${PARLOR_TEST_PREFIX}mail.${name})
    parlor_reads(${PARLOR_TEST_PREFIX}mail.${name} ${scripts_of_servers})
endforeach()
