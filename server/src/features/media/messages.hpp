// The German texts of pictures and files.
#pragma once

#include <string>
#include <string_view>

namespace kredenz::media::messages {

/// This wording is fixed, to the letter.
inline std::string upload_failed(std::string_view file) {
    return "Die ausgewählte Datei \"" + std::string{file} +
           "\" kann nicht verarbeitet werden. Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht "
           "erkannt.";
}

inline constexpr std::string_view too_many_unclaimed =
    "Gerade warten hier zu viele Dateien auf ihre Bestellung. Bitte versuchen Sie es in einer Stunde noch einmal, oder "
    "bestellen Sie ohne Datei und rufen Sie uns an.";
/// Stands for a file whose name was not sent.
inline constexpr std::string_view unnamed_file = "Datei";

inline constexpr std::string_view too_much_beside_file =
    "Neben der Datei wurde zu viel mitgeschickt. Bitte laden Sie die Seite neu und wählen Sie die Datei noch einmal "
    "aus.";
inline constexpr std::string_view no_image_data = "Bitte wählen Sie ein Bild aus.";
inline constexpr std::string_view unreadable_data =
    "Das Bild ist unvollständig angekommen. Bitte wählen Sie es noch einmal aus.";
inline constexpr std::string_view image_file_too_large =
    "Das Bild ist zu groß: Erlaubt sind höchstens 40 MB. Bitte speichern Sie es kleiner und versuchen Sie es erneut.";
inline constexpr std::string_view unknown_image_format =
    "Dieses Bildformat wird nicht unterstützt. Bitte wählen Sie ein Bild als JPG, PNG, WebP, GIF oder AVIF.";
inline constexpr std::string_view broken_image =
    "Das Bild ist beschädigt und kann nicht gelesen werden. Bitte wählen Sie ein anderes Bild.";
inline constexpr std::string_view too_many_pixels =
    "Das Bild hat zu viele Bildpunkte: Erlaubt sind höchstens 50 Megapixel. Bitte verkleinern Sie es und versuchen Sie "
    "es erneut.";
inline constexpr std::string_view too_expensive =
    "Das Bild ist zu aufwendig und kann nicht verarbeitet werden. Bitte speichern Sie es als JPG oder PNG und "
    "versuchen "
    "Sie es erneut.";
inline constexpr std::string_view worker_unavailable =
    "Bilder können gerade nicht verarbeitet werden. Bitte versuchen Sie es in einer Minute erneut.";
inline constexpr std::string_view queue_full =
    "Gerade werden sehr viele Bilder vorbereitet. Bitte versuchen Sie es gleich noch einmal.";
inline constexpr std::string_view too_many_waiting =
    "Von diesem Anschluss warten schon sehr viele Dateien darauf, geprüft zu werden. Bitte versuchen Sie es in einer "
    "halben Minute noch einmal.";
inline constexpr std::string_view no_such_file = "Diese Datei gibt es nicht oder nicht mehr.";
inline constexpr std::string_view unreadable_path = "Die Bilddatei kann nicht gelesen werden: ";

// What the journal calls the work in the background.
inline constexpr std::string_view removal_of_old = "Liegen gebliebene Dateien aufräumen";

}  // namespace kredenz::media::messages
