#include "house/notify/confirmation_limit.h"

#include "house/people/names.h"

namespace house {
namespace {

constexpr double a_day = 24 * 3'600;
constexpr base::Rate letters_of_account{.per_second = 5 / a_day, .burst = 5};
constexpr base::Rate letters_to_address{.per_second = 3 / a_day, .burst = 3};
constexpr const char* asked_often = "Too many confirmation emails have been sent today.";

}  // namespace

ConfirmationLimit::ConfirmationLimit(const Context& context)
    : askers_(context, "confirmations by account", letters_of_account, code::too_many_requests, asked_often),
      asked_(context, "confirmations by address", letters_to_address, code::too_many_requests, asked_often) {}

Answer<void> ConfirmationLimit::take(const std::optional<AccountId>& account, std::string_view mail) {
    const auto asker = account ? askers_.take(*account) : Answer<void>();
    return asker.and_then([&] { return asked_.take(folded(mail)); });
}

}  // namespace house
