# The installed files, and the Debian package that tools/package makes of them. The page comes from build/web, where
# tools/page builds it; the program generates man pages and completions during installation.
#
# Each package is a component: to add another, give its install rules their own COMPONENT and add it to
# CPACK_COMPONENTS_ALL.
set(packaging ${PROJECT_SOURCE_DIR}/packaging)
set(generated ${PROJECT_BINARY_DIR}/packaging)
find_program(PARLOR_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH)
find_program(PARLOR_PYTHON python3 REQUIRED)

# Packaging uses what is already built and builds nothing else.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)

install(TARGETS parlor RUNTIME DESTINATION bin COMPONENT program)
install(CODE "execute_process(COMMAND ${PARLOR_PYTHON} ${packaging}/generate.py $<TARGET_FILE:parlor> ${generated}
    COMMAND_ERROR_IS_FATAL ANY)" COMPONENT program)
install(DIRECTORY ${generated}/share DESTINATION . COMPONENT program)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/web/ DESTINATION share/parlor/page COMPONENT program)
install(FILES ${packaging}/parlor.service ${packaging}/parlor-backup.service ${packaging}/parlor-backup.timer
    DESTINATION lib/systemd/system COMPONENT program)
install(FILES ${packaging}/parlor.default DESTINATION /etc/default RENAME parlor COMPONENT program)
install(FILES ${packaging}/copyright README.md DESTINATION share/doc/parlor COMPONENT program)
install(DIRECTORY docs DESTINATION share/doc/parlor COMPONENT program
    PATTERN decisions EXCLUDE PATTERN pictures EXCLUDE)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME parlor)
set(CPACK_PACKAGE_VENDOR "The Parlor authors")
set(CPACK_PACKAGE_CONTACT "The Parlor authors <parlor@parlor.example>")
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_SOURCE_DIR}/build/packages)
set(CPACK_COMPONENTS_ALL program)
set(CPACK_SET_DESTDIR ON)  # because /etc is not below /usr
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME parlor)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION net)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS "adduser, fonts-lato")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS ca-certificates)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "nginx | caddy, postgresql")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_CONTROL_EXTRA
    ${packaging}/postinst ${packaging}/prerm ${packaging}/postrm ${packaging}/conffiles)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "server and engine for two-player board games
Parlor plays unusual board games in the terminal and in the browser: two people
against each other, or one against the engine. It teaches the games, explains
what a rule forbids, and analyses games.

As a server it has accounts, a lobby, live and correspondence games, play by
mail, ratings and bots. It needs one SQLite file and no other service, or a
PostgreSQL database that several servers share.")
include(CPack)
