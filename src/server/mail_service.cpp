#include "server/mail_service.h"

namespace server {
namespace {

using Fate = api::MailSlot::Fate;

mail::Log log_in(net::Log& log) {
    return {[&log](std::string_view sentence) { log.noted(sentence); },
            [&log](std::string_view sentence) { log.warned(sentence); }};
}

}  // namespace

MailService::MailService(house::House& house, commands::Runner& runner, const MailSettings& settings,
                         net::Log& log)
    : outgoing_(house, mail::Smtp(settings.smtp, settings.address.host), settings.address, log_in(log)),
      incoming_(house, runner, settings.address, log_in(log), [this] { outgoing_.wake(); }) {
    if (settings.imap) collector_.emplace(*settings.imap, incoming_, log_in(log), settings.collecting);
}

void MailService::start() {
    outgoing_.start();
    if (collector_) collector_->start();
}

void MailService::stop() {
    if (collector_) collector_->stop();
    outgoing_.stop();
}

void MailService::set_polling(bool polling) {
    outgoing_.set_polling(polling);
    if (collector_) collector_->set_polling(polling);
}

Fate MailService::take(std::string_view bytes) {
    switch (incoming_.take(bytes)) {
    case mail::Verdict::unreadable: return Fate::unreadable;
    case mail::Verdict::later: return Fate::later;
    case mail::Verdict::done:
    case mail::Verdict::ignored:
    case mail::Verdict::duplicate: break;
    }
    return Fate::taken;
}

}  // namespace server
