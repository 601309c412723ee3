// Commands about your own account: creating, changing and deleting it, and vacations.
#include <utility>

#include "base/text.h"
#include "commands/desk.h"
#include "house/people/vacation.h"

namespace commands {
namespace {

constexpr std::string_view device = "play by mail";

// Email can be read by others, so no password may be sent by it.
tl::unexpected<house::Refusal> not_by_mail(const Task& task, std::string_view what) {
    const std::string& page = task.house.context.page;
    return house::refused(code::not_by_mail,
                          std::string(what) + " needs your password, which must not be sent by email. Use " +
                              (page.empty() ? "the web page." : page + '.'));
}

Reply welcome_by_mail(const std::string& name) {
    return told(
        "Welcome, " + name + '.',
        "Welcome, " + name +
            ". The server sends emails to this address; to play, just reply to them.\n\n"
            "You have no password yet. Send 'change password' to get an email with which you can set one. "
            "Send 'help tutorial' to learn how to begin.\n");
}

Reply ask_by_mail(const std::string& name, const std::string& proof) {
    return told(
        "signup " + name + ' ' + proof,
        "You, or someone using your address, asked for an account with the name " + name +
            ". To create it, reply to this email without changing it.\n\n"
            "Otherwise ignore this email, and nothing happens. You do not need a password: never send "
            "one by email.\n");
}

// The account is created when the reply contains the code, which only the owner of the address can know. Any
// other word in its place was meant as a password.
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
                    (wish.mail.empty() ? "" : " To confirm " + wish.mail + ", answer the email sent to it.") +
                    '\n');
}

Answer<Reply> send_reset(Task& task) {
    if (!task.command.sender && !task.has_words()) return task.misunderstood("Name the account.");
    const std::string name = task.command.sender ? task.command.sender->account.name : task.take_word();
    return task.house.messages.send_reset(name).map([&] {
        return told("Never send a password by email. If " + name +
                    " has a confirmed address, an email with a link to change the password is on its way to "
                    "it.");
    });
}

Answer<Reply> change_password(Task& task) {
    if (task.command.way == Way::mail) return send_reset(task);
    if (task.words().size() < 2) return task.misunderstood("Give the old and the new password.");
    const std::string wanted = task.words().back();
    const std::string old = task.words()[task.words().size() - 2];
    const auto who = task.command.sender ? Answer<Identity>(*task.command.sender) : task.take_sender();
    if (!who) return tl::unexpected(who.error());
    return task.house.accounts.change_password(*who, old, wanted).map([&] {
        return told("The password of " + who->account.name +
                    " has been changed. Other sessions and tokens have ended.");
    });
}

Answer<Reply> change_address(Task& task) {
    if (task.command.way == Way::mail) return not_by_mail(task, "Changing your address");
    if (task.command.sender && task.has_words() &&
        is_name(task.words().front(), task.command.sender->account.name))
        task.take_word();
    const std::size_t before = task.command.sender ? 1 : 2;  // words up to the password
    if (task.words().size() < before) return task.misunderstood("Give your password.");
    const std::string password = task.words()[before - 1];
    const auto who = task.command.sender ? Answer<Identity>(*task.command.sender) : task.take_sender();
    if (!who) return tl::unexpected(who.error());
    if (task.command.sender) task.take_word();
    const std::string address = task.has_words() ? task.take_word() : std::string();
    if (task.has_words()) return task.misunderstood("Give only one address.");
    const auto account = task.house.accounts.change_mail(*who, password, address);
    if (!account) return tl::unexpected(account.error());
    if (address.empty()) return told("The address of " + who->account.name + " has been removed.");
    return told("An email has been sent to " + address +
                ". Answer it to confirm the address; until then no other emails go there.");
}

// A vacation: a number of days from now on, or from the first day to the last.
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
        return task.misunderstood("A vacation lasts 1 to " + std::to_string(house::vacation_days_a_year) +
                                  " days, not " + base::quoted(first) + ".");
    }
    Absence absence{.first = house::read_day(first), .last = house::read_day(task.take_word())};
    if (absence.first && absence.last) return absence;
    return task.misunderstood("Write a day like " + house::write_day(house::day_of(now)) + ".");
}

Answer<house::Account> leave(Task& task, const Identity& who, const Absence& absence) {
    if (!absence.first) return task.house.tables.set_vacation(who, absence.days);
    return task.house.tables.plan_vacation(who, *absence.first, *absence.last);
}

// Ends the current vacation or, if there is none, cancels the planned one.
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
           std::to_string(house::vacation_days_a_year) + " vacation days are left this year.";
}

}  // namespace

Answer<Reply> signup(Task& task, house::Limit& arrivals) {
    if (!task.has_words()) return task.misunderstood("Choose a name.");
    const std::string& from = task.command.way == Way::mail ? task.command.mail : task.command.address;
    if (const auto fine = arrivals.take(from, task.house.context.steady()); !fine)
        return tl::unexpected(fine.error());
    if (task.command.way == Way::mail) return signup_by_mail(task);
    if (task.words().size() < 2) return task.misunderstood("Choose a password, too.");
    if (task.words().size() > 3) return task.misunderstood("Give only one address.");
    house::Registration wish{.name = task.take_word(), .password = task.take_word(), .mail = {}};
    if (task.has_words()) wish.mail = task.take_word();
    return made(task, wish);
}

Answer<Reply> change(Task& task) {
    if (task.take_word("password")) return change_password(task);
    if (task.take_word("address")) return change_address(task);
    return task.misunderstood("You can change your password or your address.");
}

Answer<Reply> signoff(Task& task) {
    if (task.command.way == Way::mail) return not_by_mail(task, "Deleting your account");
    if (!task.has_words()) return task.misunderstood("Give your password.");
    const std::string password = task.words().back();
    const auto who = task.command.sender ? Answer<Identity>(*task.command.sender) : task.take_sender();
    if (!who) return tl::unexpected(who.error());
    return task.house.accounts.close(*who, password).map([&] {
        return told("The account " + who->account.name +
                    " has been deleted. The clocks of its games run on.");
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
