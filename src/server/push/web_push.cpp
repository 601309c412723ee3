#include "server/push/web_push.h"

#include <nlohmann/json.hpp>

#include "server/push/encodings.h"

namespace push {
namespace {

constexpr std::size_t secret_size = 16;
constexpr std::size_t shared_size = 32;
constexpr std::size_t record_size = 4'096;
constexpr char last_record = '\2';
constexpr auto life_of_token = std::chrono::hours(12);  // services refuse more than a day

base::Result<std::string> read_bytes(const nlohmann::json& keys, const char* name, std::size_t size) {
    const auto field = keys.find(name);
    if (field == keys.end() || !field->is_string())
        return base::failure(std::string("the browser's keys have no string '") + name + "'");
    auto bytes = read_base64url(field->get_ref<const std::string&>());
    if (!bytes) return bytes;
    if (bytes->size() != size)
        return base::failure(std::string("'") + name + "' must have " + std::to_string(size) + " bytes");
    return bytes;
}

// Big-endian.
std::string four_bytes(std::uint32_t number) {
    std::string bytes;
    for (const unsigned shift : {24U, 16U, 8U, 0U}) bytes += static_cast<char>(number >> shift & 255U);
    return bytes;
}

// A name with its terminating zero, as the key derivation requires.
std::string labelled(std::string_view name) { return std::string(name) + '\0'; }

}  // namespace

base::Result<PushKeys> read_push_keys(std::string_view text) {
    const auto json = nlohmann::json::parse(text, nullptr, false);
    if (!json.is_object()) return base::failure("the browser's keys must be a JSON object");
    auto point = read_bytes(json, "p256dh", point_size);
    if (!point) return base::failure(point.error());
    auto secret = read_bytes(json, "auth", secret_size);
    if (!secret) return base::failure(secret.error());
    return PushKeys{*std::move(point), *std::move(secret)};
}

base::Result<std::string> encrypt_push(const PushKeys& keys, const PrivateKey& sender, const Salt& salt,
                                       std::string_view text) {
    const auto agreed = sender.agree(keys.point);
    if (!agreed) return base::failure(agreed.error());
    const std::string salted(salt.begin(), salt.end());
    const std::string shared =
        derive(keys.secret, *agreed, labelled("WebPush: info") + keys.point + sender.point(), shared_size);
    const std::string key = derive(salted, shared, labelled("Content-Encoding: aes128gcm"), content_key_size);
    const std::string nonce = derive(salted, shared, labelled("Content-Encoding: nonce"), nonce_size);
    return salted + four_bytes(record_size) + static_cast<char>(point_size) + sender.point() +
           encrypt(key, nonce, std::string(text) + last_record);
}

std::string identify(const PrivateKey& house, std::string_view origin, std::string_view contact,
                     house::Time now) {
    const auto until = std::chrono::floor<std::chrono::seconds>(now + life_of_token);
    nlohmann::json claims{{"aud", origin}, {"exp", until.time_since_epoch().count()}};
    if (!contact.empty()) claims["sub"] = contact;
    const std::string said =
        write_base64url(R"({"typ":"JWT","alg":"ES256"})") + '.' + write_base64url(claims.dump());
    return "vapid t=" + said + '.' + write_base64url(house.sign(said)) +
           ", k=" + write_base64url(house.point());
}

client::Parcel push_parcel(const std::string& url, std::string_view authorization, std::string encrypted,
                           const PushCare& care) {
    client::Parcel parcel{url,
                          {"Authorization: " + std::string(authorization),
                           "Content-Type: application/octet-stream", "Content-Encoding: aes128gcm",
                           "TTL: " + std::to_string(care.keep.count()), "Urgency: " + care.urgency},
                          std::move(encrypted)};
    if (!care.topic.empty()) parcel.headers.push_back("Topic: " + care.topic);
    return parcel;
}

}  // namespace push
