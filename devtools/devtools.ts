/** Chrome loads the panel's page only when a person first opens it, so nothing runs before that. */
chrome.devtools.panels.create('Penumbra', 'icons/icon-32.png', 'panel/panel.html');
