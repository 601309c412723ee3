// Webhooks: calls of users' programs with notifications. docs/notices.md explains how to verify them.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "client/client.h"
#include "commands/letters.h"
#include "house/common/ids.h"
#include "house/notify/entities.h"

namespace push {

// A notification for programs and browsers, as JSON: "HookCall" in api/openapi.yaml. `page` is the public
// address of the server; empty: links are paths.
[[nodiscard]] std::string write_call(const house::Notification& notification,
                                     const commands::Headline& headline, std::string_view page);

// The secret of an endpoint, from JSON: {"secret": "…"}.
[[nodiscard]] base::Result<std::string> read_hook_secret(std::string_view keys);

// The value of the header Parlor-Signature: with the secret it can be verified that the server sent this, and
// when. "t=1794752229,v1=5257a869…"
[[nodiscard]] std::string sign_call(std::string_view secret, std::string_view body, house::Time now);

// `delivery` stays the same when a call is repeated, so that repetitions can be recognized.
[[nodiscard]] client::Parcel hook_parcel(const std::string& url, std::string_view signature,
                                         std::int64_t delivery, std::string body);

}  // namespace push
