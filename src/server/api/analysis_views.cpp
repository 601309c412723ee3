#include "server/api/analysis_views.h"

#include <string_view>

#include "house/tables/record.h"
#include "review/effort.h"
#include "review/judgement.h"
#include "server/api/views.h"

namespace api {
namespace {

using game::Player;
using house::Analyses;
using review::Reviewed;

std::string_view write_stage(Analyses::Stage stage) {
    switch (stage) {
    case Analyses::Stage::waiting: return "waiting";
    case Analyses::Stage::running: return "running";
    case Analyses::Stage::done: return "done";
    case Analyses::Stage::failed: break;
    }
    return "failed";
}

Json write_turn(const Reviewed& turn) {
    const int loss = review::loss_of(turn);
    const auto fault = review::fault_of(loss);
    Json written{{"player", turn.player == Player::one ? "one" : "two"},
                 {"turn", turn.turn},
                 {"best", turn.best},
                 {"chance", review::chance_of_one(turn)},
                 {"loss", loss},
                 {"fault", fault ? Json(review::name_of(*fault)) : Json(nullptr)}};
    if (turn.luck) written["luck"] = *turn.luck;
    return written;
}

Json write_player(const std::vector<Reviewed>& turns, Player player) {
    const auto accuracy = review::accuracy(turns, player);
    return {{"accuracy", accuracy ? Json(*accuracy) : Json(nullptr)},
            {"slips", review::count_faults(turns, player, review::Fault::slip)},
            {"mistakes", review::count_faults(turns, player, review::Fault::mistake)},
            {"blunders", review::count_faults(turns, player, review::Fault::blunder)}};
}

Json write_result(const std::vector<Reviewed>& turns) {
    Json list = Json::array();
    for (const Reviewed& turn : turns) list.push_back(write_turn(turn));
    return {
        {"turns", std::move(list)},
        {"players", {{"one", write_player(turns, Player::one)}, {"two", write_player(turns, Player::two)}}}};
}

}  // namespace

Json write_analysis(const Analyses::Shown& shown) {
    return {{"table", shown.analysis.table},
            {"state", write_stage(shown.stage)},
            {"asked", write_time(shown.analysis.asked)},
            {"ended", write_time(shown.analysis.ended)},
            {"turns", shown.table->game().turns().size()},
            {"progress", shown.analysis.progress},
            {"result", shown.stage == Analyses::Stage::done ? write_result(shown.turns) : Json(nullptr)}};
}

Json write_job(const house::AnalysisJob& job) {
    const engine::Limits effort = review::usual_effort();
    return {{"lease", job.lease},
            {"seconds", std::chrono::seconds(house::analysis_lease).count()},
            {"record", house::write_game(*job.table)},
            {"turns", job.table->game().turns().size()},
            {"effort", {{"nodes", effort.nodes}, {"milliseconds", effort.soft_time->count()}}}};
}

}  // namespace api
