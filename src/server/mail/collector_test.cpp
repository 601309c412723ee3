#include "server/mail/collector.h"

#include <gmock/gmock.h>

#include <thread>

#include "server/mail/house_test.h"
#include "server/mail/imap_server_test.h"

namespace mail {
namespace {

using namespace std::chrono_literals;
using testing::IsEmpty;

class CollectorTest : public MailTest {
protected:
    void await(std::string_view command, std::ptrdiff_t times) {
        while (server_.heard(command) < times) std::this_thread::yield();
    }

    ImapServer server_;
    commands::Runner runner_{house_};
    IncomingMail incoming_{house_, runner_, address_, log_};
    Collector collector_{*read_server(server_.url(), Protocol::imap), incoming_, log_, {.pause = 1h}};
};

TEST_F(CollectorTest, waits_for_new_mail_only_while_polling_is_on) {
    collector_.start();
    await("IDLE", 1);
    collector_.set_polling(false);
    await("LOGOUT", 1);
    collector_.set_polling(true);
    await("IDLE", 2);
    collector_.stop();
    EXPECT_THAT(warnings_, IsEmpty());
}

}  // namespace
}  // namespace mail
