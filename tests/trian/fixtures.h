// The galaxies of section 10.0 of the rules.
#pragma once
#include <string>

namespace orrery::trian::fx {

inline const std::string N3 = "N1@0,0r0 N3@1,0r2 N1@2,0r2", N3_minus = "N1@0,0r0 N3@1,0r2";
inline const std::string N3E = "N1@0,0r0 E4@1,0r2 N1@2,0r2", N3E_minus = "N1@0,0r0 E4@1,0r2";
inline const std::string N3L_minus = "N1@0,0r0 N9@1,0r2";
inline const std::string S3 = "P1@0,0r0 L1@1,0r2 P1@2,0r2", S3_minus = "P1@0,0r0 L1@1,0r2";
inline const std::string S3P = "P1@0,0r0 P2@1,0r2 P1@2,0r2", S3P_minus = "P1@0,0r0 P2@1,0r2";
inline const std::string S3M_minus = "P1@0,0r0 TP@0,1r0 TO@1,1r0 TP@2,1r0 P1@2,0r2";
inline const std::string S2 = "P1@0,0r0 P1@1,0r0";
inline const std::string LOOP_minus = "L1@0,0r0 L1@1,0r2 L1@2,0r1 L1@2,1r0 L1@1,1r2";
inline const std::string FX2N_minus = "N1@0,0r0 TP@0,1r0 TO@1,1r0 TP@2,1r0 N1@2,0r2";
inline const std::string S6_minus = "P1@0,0r0 P2@1,0r2 P2@2,0r2 P2@3,0r2 P2@4,0r2";
inline const std::string O3_minus = "N3@0,0r0 N1@-1,0r0";
inline const std::string SO_minus = "P4@0,0r0 L3@1,0r2";
inline const std::string FX2S_minus = "P1@0,0r0 TP@0,1r0 TO@1,1r0 TP@2,1r0 P1@2,0r2";
inline const std::string SN_minus = "N1@0,0r0 TP@0,1r0 TO@1,1r0 TP@2,1r0 P1@2,0r2";
inline const std::string ROW = "TP@0,0r0 TO@1,0r0 TP@2,0r0 TO@3,0r0 TP@4,0r0 TO@5,0r0";
inline const std::string GAS = "TP@0,0r0 G2@1,0r1 TP@2,0r0 TP@3,0r0";

}  // namespace orrery::trian::fx
