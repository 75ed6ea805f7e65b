/**
 * What series are drawn in, on the ground of their mode: each reaches 3:1 on it, and the least distance between two of them is 0.11 in OKLab
 * under normal, protan, deutan and tritan sight. The tenth thing drawn is part of "others".
 */
export const chartColors = {
  light: ['#0e6270', '#945f0e', '#62004d', '#2971c6', '#7a9e23', '#773e22', '#482e8e', '#301d0d', '#b67287'],
  dark: ['#5bbfce', '#df911a', '#b67594', '#1f68bc', '#a5de86', '#c0571e', '#a083ea', '#e4e4e4', '#8a5867'],
} as const
export const MOST_COLORS = 9
