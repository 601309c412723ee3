// How thoroughly a server has its games reviewed: the same for its own threads and for workers elsewhere.
#pragma once

#include "engine/thinking.h"

namespace review {

// Half a second of a usual machine for a turn, enough to find what people overlook. On a busy machine the
// time decides, so that the queue moves on and no lease runs out.
inline engine::Limits usual_effort() {
    engine::Limits limits;
    limits.nodes = 200'000;
    limits.soft_time = engine::Milliseconds(1'000);
    limits.hard_time = engine::Milliseconds(2'000);
    return limits;
}

}  // namespace review
