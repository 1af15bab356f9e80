/** How far colours are apart, also for people who confuse some of them, and their contrast as WCAG has it. */

/** A built style sheet may have `#fff` for `#ffffff`. */
const long = (hex) => (hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex);
const channels = (hex) => [1, 3, 5].map((at) => parseInt(long(hex).slice(at, at + 2), 16) / 255);
const linear = (hex) => channels(hex).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
const times = (matrix, vector) => matrix.map((row) => row.reduce((sum, part, at) => sum + part * vector[at], 0));

const luminance = (hex) => times([[0.2126, 0.7152, 0.0722]], linear(hex))[0];

export function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Machado, Oliveira and Fernandes 2009, at full severity. */
const SEEN = {
  all: [[1, 0, 0], [0, 1, 0], [0, 0, 1]], // prettier-ignore
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]], // prettier-ignore
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]], // prettier-ignore
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]], // prettier-ignore
};

function lab(hex, seen) {
  const rgb = times(seen, linear(hex)).map((part) => Math.min(1, Math.max(0, part)));
  const xyz = times([[0.4339, 0.3762, 0.1899], [0.2126, 0.7152, 0.0722], [0.0177, 0.1095, 0.8728]], rgb); // prettier-ignore
  const [x, y, z] = xyz.map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The two of these colours, by name, that are nearest for anybody, with their distance in CIELAB. */
export function nearest(colours) {
  const names = Object.keys(colours);
  const pairs = names.flatMap((one, nth) => names.slice(nth + 1).map((other) => [one, other]));
  const all = Object.entries(SEEN).flatMap(([who, seen]) =>
    pairs.map(([one, other]) => ({ who, one, other, apart: Math.hypot(...lab(colours[one], seen).map((part, at) => part - lab(colours[other], seen)[at])) })),
  );
  return all.reduce((least, pair) => (pair.apart < least.apart ? pair : least));
}
