// One soft tone when it is your turn, for those who want it.
let audio: AudioContext | null = null;

export function chime() {
  try {
    audio ??= new AudioContext();
    const now = audio.currentTime;
    for (const [i, hz] of [523.25, 783.99].entries()) {
      const [tone, gain] = [audio.createOscillator(), audio.createGain()];
      tone.frequency.value = hz;
      tone.type = 'sine';
      gain.gain.setValueAtTime(0, now + i * 0.09);
      gain.gain.linearRampToValueAtTime(0.08, now + i * 0.09 + 0.02);
      gain.gain.exponentialRampToValueAtTime(0.0001, now + i * 0.09 + 0.6);
      tone.connect(gain).connect(audio.destination);
      tone.start(now + i * 0.09);
      tone.stop(now + i * 0.09 + 0.65);
    }
  } catch {
    // No sound is no trouble.
  }
}
