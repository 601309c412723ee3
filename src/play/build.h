// What a build leaves out of its modules to be small: the page's rules think about nothing, its engine shows
// nothing, and no page solves anything or needs pictures, which it draws itself.
#pragma once

namespace play {

#ifdef PARLOR_WITHOUT_THINKERS
inline constexpr bool has_thinkers = false;
#else
inline constexpr bool has_thinkers = true;
#endif

#ifdef PARLOR_WITHOUT_SCENES
inline constexpr bool has_scenes = false;
#else
inline constexpr bool has_scenes = true;
#endif

#ifdef PARLOR_WITHOUT_SOLVERS
inline constexpr bool has_solvers = false;
#else
inline constexpr bool has_solvers = true;
#endif

#ifdef PARLOR_WITHOUT_PICTURES
inline constexpr bool has_pictures = false;
#else
inline constexpr bool has_pictures = true;
#endif

}  // namespace play
