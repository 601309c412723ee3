// One's own account: making it, changing it, leaving it, and leaving it alone for a while.
#include <utility>

#include "base/text.h"
#include "commands/desk.h"
#include "house/people/vacation.h"

namespace commands {
namespace {

constexpr std::string_view device = "play by mail";

// What passes through mail is read by others: a password is not one of these things.
tl::unexpected<house::Refusal> not_by_mail(const Task& task, std::string_view what) {
    const std::string& page = task.house.context.page;
    return house::refused(code::not_by_mail,
                          std::string(what) + " takes the password, which is not sent by mail: it is done " +
                              (page.empty() ? "on the page of the house." : "at " + page + '.'));
}

Reply welcome_by_mail(const std::string& name) {
    return told(
        "Welcome, " + name + '.',
        "Welcome, " + name +
            ". This address is yours here: letters of the house come to it, and answering them plays.\n\n"
            "There is no password yet. 'change password' brings a letter with which you can choose one. "
            "'help tutorial' tells how to begin.\n");
}

Reply ask_by_mail(const std::string& name, const std::string& proof) {
    return told("signup " + name + ' ' + proof,
                "Somebody, most likely you, wants to play here as " + name +
                    ". Answer this letter as it is, and the account is made.\n\n"
                    "If you do not, nothing happens. A password is not needed, and none is taken by mail.\n");
}

// The account is made when its owner answers with the code, which only they can have read. What is no such
// code was meant for a password.
Answer<Reply> signup_by_mail(Task& task) {
    auto& accounts = task.house.accounts;
    const std::string name = task.take_word();
    if (task.has_words()) {
        const auto account = accounts.sign_up_by_mail(name, task.command.mail, task.take_word());
        if (account) return welcome_by_mail(account->name);
        if (account.error().code != house::code::no_such_credential) return tl::unexpected(account.error());
    }
    return accounts.signup_code(name, task.command.mail).map([&](const std::string& proof) {
        return ask_by_mail(name, proof);
    });
}

Answer<Reply> made(Task& task, const house::Registration& wish) {
    const auto admitted = task.house.accounts.sign_up(wish, device);
    if (!admitted) return tl::unexpected(admitted.error());
    const Identity& who = admitted->identity;
    if (const auto left = task.house.accounts.sign_out(who); !left) return tl::unexpected(left.error());
    return told("Welcome, " + who.account.name + '.',
                "Welcome, " + who.account.name + '.' +
                    (wish.mail.empty() ? "" : " A letter asks whether " + wish.mail + " is yours.") + '\n');
}

Answer<Reply> send_reset(Task& task) {
    if (!task.command.sender && !task.has_words()) return task.misunderstood("Whose?");
    const std::string name = task.command.sender ? task.command.sender->account.name : task.take_word();
    return task.house.messages.send_reset(name).map([&] {
        return told("No password is taken by mail. If " + name +
                    " has shown an address to be theirs, a letter with which the password can be changed is "
                    "on its way "
                    "there.");
    });
}

Answer<Reply> change_password(Task& task) {
    if (task.command.way == Way::mail) return send_reset(task);
    if (task.words().size() < 2) return task.misunderstood("The old password and the new one are needed.");
    const std::string wanted = task.words().back();
    const std::string old = task.words()[task.words().size() - 2];
    const auto who = task.command.sender ? Answer<Identity>(*task.command.sender) : task.take_sender();
    if (!who) return tl::unexpected(who.error());
    return task.house.accounts.change_password(*who, old, wanted).map([&] {
        return told("The password of " + who->account.name +
                    " is changed. Other sessions and tokens of theirs have ended.");
    });
}

Answer<Reply> change_address(Task& task) {
    if (task.command.way == Way::mail) return not_by_mail(task, "Another address");
    if (task.command.sender && task.has_words() &&
        is_name(task.words().front(), task.command.sender->account.name))
        task.take_word();
    const std::size_t before = task.command.sender ? 1 : 2;  // words up to the password
    if (task.words().size() < before) return task.misunderstood("The password is needed.");
    const std::string password = task.words()[before - 1];
    const auto who = task.command.sender ? Answer<Identity>(*task.command.sender) : task.take_sender();
    if (!who) return tl::unexpected(who.error());
    if (task.command.sender) task.take_word();
    const std::string address = task.has_words() ? task.take_word() : std::string();
    if (task.has_words()) return task.misunderstood("The house keeps one address.");
    const auto account = task.house.accounts.change_mail(*who, password, address);
    if (!account) return tl::unexpected(account.error());
    if (address.empty()) return told("The house knows no address of " + who->account.name + " any more.");
    return told("A letter asks whether " + address + " is yours; until it is answered, no other goes there.");
}

// When somebody wants to be away: for a number of days from now on, or from the first of them to the last.
struct Absence {
    int days = 0;
    std::optional<house::Day> first{};
    std::optional<house::Day> last{};
};

Answer<Absence> take_absence(Task& task, house::Time now) {
    const std::string first = task.take_word();
    if (!task.has_words()) {
        const auto number = base::read_number(first, house::vacation_days_a_year);
        if (number && *number > 0) return Absence{*number};
        return task.misunderstood("A vacation has 1 to " + std::to_string(house::vacation_days_a_year) +
                                  " days, not " + base::quoted(first) + ".");
    }
    Absence absence{.first = house::read_day(first), .last = house::read_day(task.take_word())};
    if (absence.first && absence.last) return absence;
    return task.misunderstood("A day is written like " + house::write_day(house::day_of(now)) + ".");
}

Answer<house::Account> leave(Task& task, const Identity& who, const Absence& absence) {
    if (!absence.first) return task.house.tables.set_vacation(who, absence.days);
    return task.house.tables.plan_vacation(who, *absence.first, *absence.last);
}

// Who says so again when they are back cancels what they had planned.
Answer<house::Account> stay(Task& task, const Identity& who, house::Time now) {
    if (house::on_vacation(who.account, now)) return task.house.tables.set_vacation(who, 0);
    return task.house.tables.cancel_vacation(who);
}

std::string tell_vacation(const house::Account& account, house::Time now) {
    std::string text = account.name + " is not on vacation.";
    if (house::on_vacation(account, now))
        text = account.name + " is on vacation until " +
               house::write_day(house::last_day(*account.on_vacation_until)) + '.';
    if (const auto& planned = account.planned_vacation)
        text += " Planned: from " + house::write_day(house::day_of(planned->from)) + " to " +
                house::write_day(house::last_day(planned->until)) + '.';
    return text + ' ' + std::to_string(house::days_left(account, now)) + " of " +
           std::to_string(house::vacation_days_a_year) + " days are left this year.";
}

}  // namespace

Answer<Reply> signup(Task& task, house::Limit& arrivals) {
    if (!task.has_words()) return task.misunderstood("Under which name?");
    const std::string& from = task.command.way == Way::mail ? task.command.mail : task.command.address;
    if (const auto fine = arrivals.take(from, task.house.context.steady()); !fine)
        return tl::unexpected(fine.error());
    if (task.command.way == Way::mail) return signup_by_mail(task);
    if (task.words().size() < 2) return task.misunderstood("A password is needed, too.");
    if (task.words().size() > 3) return task.misunderstood("The house keeps one address.");
    house::Registration wish{.name = task.take_word(), .password = task.take_word(), .mail = {}};
    if (task.has_words()) wish.mail = task.take_word();
    return made(task, wish);
}

Answer<Reply> change(Task& task) {
    if (task.take_word("password")) return change_password(task);
    if (task.take_word("address")) return change_address(task);
    return task.misunderstood("What is to be changed: the password, or the address?");
}

Answer<Reply> signoff(Task& task) {
    if (task.command.way == Way::mail) return not_by_mail(task, "Leaving the house");
    if (!task.has_words()) return task.misunderstood("The password is needed.");
    const std::string password = task.words().back();
    const auto who = task.command.sender ? Answer<Identity>(*task.command.sender) : task.take_sender();
    if (!who) return tl::unexpected(who.error());
    return task.house.accounts.close(*who, password).map([&] {
        return told(who->account.name + " has left the house. Games that go on are left to their clocks.");
    });
}

Answer<Reply> vacation(Task& task) {
    const auto who = task.take_sender(0, [](const std::string& word) {
        return lowered(word) == "off" || base::read_number(word, 9'999) || house::read_day(word);
    });
    if (!who) return tl::unexpected(who.error());
    const house::Time now = task.house.context.now();
    if (!task.has_words()) return told(tell_vacation(who->account, now));
    const bool off = task.take_word("off");
    const auto absence = off ? Absence{} : take_absence(task, now);
    if (!absence) return tl::unexpected(absence.error());
    if (const auto read = task.check_read(); !read) return tl::unexpected(read.error());
    return (off ? stay(task, *who, now) : leave(task, *who, *absence))
        .map([&](const house::Account& account) { return told(tell_vacation(account, now)); });
}

}  // namespace commands
