# Runs a PostgreSQL of its own in the new folder $1, says "ready", and ends it with its folder when the standard
# input ends. So however the tests end, nothing of it stays. It listens at a socket in that folder, at no port.
# It does not wait for the disk, unless the options $2 say otherwise.
set -eu
folder=$1
options=${2:--c fsync=off -c full_page_writes=off}
programs=/usr/lib/postgresql/15/bin

if ! [ -x "$programs/initdb" ]; then
    echo "PostgreSQL 15 is not installed in $programs: the package postgresql-15 has it"
    exit 1
fi

# PostgreSQL refuses to run as root.
if [ "$(id -u)" = 0 ]; then
    as_postgres() { setpriv --reuid postgres --regid postgres --init-groups "$@"; }
else
    as_postgres() { "$@"; }
fi

# A test may have left it standing still; its children are killed by it then.
finish() {
    kill -CONT "$(head -n 1 "$folder/data/postmaster.pid" 2>/dev/null)" 2>/dev/null || true
    as_postgres "$programs/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true
    rm -rf "$folder"
}
trap finish EXIT
trap '' INT TERM HUP

if [ "$(id -u)" = 0 ]; then chown postgres:postgres "$folder"; fi
chmod 755 "$folder"
cd "$folder"
as_postgres "$programs/initdb" -D data -A trust -U parlor -E UTF8 --locale=C.UTF-8 --no-sync >initdb.log 2>&1 ||
    { echo "initdb failed: $(tail -n 1 initdb.log)"; exit 1; }
as_postgres "$programs/pg_ctl" -D data -l "$folder/data/log" -w \
    -o "-k '$folder' -c listen_addresses= $options" start >start.log 2>&1 ||
    { echo "PostgreSQL does not start: $(tail -n 1 start.log)"; exit 1; }
echo ready
cat >/dev/null
