// Runs before the first paint, so that a chosen theme or language never flashes.
(function () {
  var root = document.documentElement;
  try {
    var kept = JSON.parse(localStorage.getItem('clessidra.settings') || '{}');
    if (kept.theme === 'light' || kept.theme === 'dark') root.dataset.theme = kept.theme;
    if (kept.motion === 'reduced') root.dataset.motion = 'reduced';
    if (kept.lang === 'it' || kept.lang === 'en') root.lang = kept.lang;
  } catch (_) {
    // Storage is forbidden: the defaults do.
  }
})();
